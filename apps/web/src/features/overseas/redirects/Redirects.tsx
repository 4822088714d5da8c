import { useState } from 'react';
import type { Decided, OverseasDetail } from '@waybound/contract/overseas/overseas';
import { isOnItsWay } from '@waybound/domain/overseas/shipments';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { AskRedirect } from './AskRedirect.tsx';

interface RedirectsProps {
  waybill: OverseasDetail;
  /** What goes elsewhere together: one of a return, and all lines of an order from stock. */
  decisions: readonly Decided[];
}

/** What was asked of goods that have left, in the order in which it was, and another request while none waits. */
export function Redirects({ waybill, decisions }: RedirectsProps) {
  const { t } = useTranslation('overseas');
  const [asked, setAsked] = useState<Decided>();
  const redirects = decisions.flatMap((each) => each.redirects).toSorted((one, other) => Number(one.id) - Number(other.id));
  const isWaiting = redirects.some(({ state }) => state === 'asked');
  const away = waybill.may.askRedirect === null && !isWaiting ? decisions.find(isOnItsWay) : undefined;
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
      {away && (
        <Button size="small" variant="quiet" onClick={() => setAsked(away)}>
          {t('redirects.action')}
        </Button>
      )}
      {asked && <AskRedirect waybill={waybill} decision={asked} onClose={() => setAsked(undefined)} />}
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
