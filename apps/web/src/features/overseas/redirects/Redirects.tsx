import { useState } from 'react';
import type { Decided, OverseasDetail } from '@waybound/contract/overseas/overseas';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { AskRedirect } from './AskRedirect.tsx';

interface RedirectsProps {
  waybill: OverseasDetail;
  decision: Decided;
}

/** What was asked of goods that have left, and another request while none waits. */
export function Redirects({ waybill, decision }: RedirectsProps) {
  const { t } = useTranslation('overseas');
  const [isAsking, setIsAsking] = useState(false);
  const { redirects, shippedAt, signedAt } = decision;
  const isWaiting = redirects.some(({ state }) => state === 'asked');
  const canAsk = waybill.may.askRedirect === null && shippedAt !== null && signedAt === null && !isWaiting;
  return (
    <>
      {redirects.length > 0 && (
        <ul aria-label={t('redirects.list')} className="overseas-redirects">
          {redirects.map((each) => (
            <li key={each.id}>
              <Redirect redirect={each} />
            </li>
          ))}
        </ul>
      )}
      {canAsk && (
        <Button size="small" variant="quiet" onClick={() => setIsAsking(true)}>
          {t('redirects.action')}
        </Button>
      )}
      {isAsking && <AskRedirect waybill={waybill} decision={decision} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Redirect({ redirect }: { redirect: Decided['redirects'][number] }) {
  const { t } = useTranslation('overseas');
  const format = useFormats();
  const { state, storeAddress, consignee, askedAt, askedBy, answeredAt, reason, answer, most, fee } = redirect;
  const to = storeAddress ?? (consignee ? `${consignee.name}, ${consignee.city}` : '');
  const at = format.moment(answeredAt ?? askedAt);
  const more = [
    t('redirects.why', { reason }),
    state === 'asked' && most && t('redirects.upTo', { money: format.money(most.amount, most.currency) }),
    fee && t('redirects.fee', { money: format.money(fee.amount, fee.currency) }),
    answer,
  ];
  return (
    <>
      {t(`redirects.${state}`, { who: askedBy, at, to })}
      <small className="muted"> {more.filter(Boolean).join(' · ')}</small>
    </>
  );
}
