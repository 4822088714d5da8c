import type { ReactNode } from 'react';
import type { Waiting } from '@waybound/contract/waybills/dashboard';
import type { queryAttention } from '@waybound/contract/wire/waybills/dashboard';
import type { WireAnswer } from '@waybound/contract/wire';
import { ATTENTION_CAUSES } from '@waybound/contract/waybills/status';
import { STATUSES } from '@waybound/domain/lifecycle/statuses';
import { Link } from '@tanstack/react-router';
import PackageCheck from 'lucide-react/icons/package-check';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { useFormats } from '../../parts/format.ts';
import { useNow } from '../../parts/waybill/use-now.ts';
import { Panel } from './Panel.tsx';
import { WaybillLine } from './WaybillLine.tsx';
import { attentionLink } from './attention-links.ts';
import { useAttention } from './dashboard-calls.ts';

export type Attention = WireAnswer<typeof queryAttention>;

const ALL = { attention: [...ATTENTION_CAUSES] };
/** Of a list that has all of its causes. */
const anyOf = <Cause extends string>(counts: Readonly<Record<Cause, number>>) => ({
  // Its keys are exactly the causes.
  attention: Object.keys(counts) as Cause[],
});

/** No two causes of theirs are true at once. */
const sumOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What waits, of every kind: waybills, bags and bills of parcels. */
export const waitingIn = ({ total, parcels, bags, overseas, parcelBills }: Attention): number =>
  total + sumOf(parcels) + bags + sumOf(overseas) + parcelBills;

/**
 * What does not move without the customer, the worst first; each line leads to where it is dealt with.
 * @param connections shops and ERPs that cannot be read; null where all can
 */
export function AttentionList({ connections }: { connections: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useAttention();
  const waiting = data ? waitingIn(data) + data.growingStock + data.freeTimes : 0;
  return (
    <Panel title={t('attention.title')} name="attention" isLoading={!data && !error}>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {connections}
      {data && <Recharges of={data.recharges ?? []} />}
      {data && waiting === 0 && !data.recharges?.length && !connections && (
        <EmptyState icon={<PackageCheck />} title={t('attention.empty')}>
          {t('attention.emptyText')}
        </EmptyState>
      )}
      {data && waiting > 0 && <Causes of={data} />}
      <ul className="dashboard-lines">
        {data?.items.map((item) => (
          <li key={item.waybill.id}>
            <Link {...attentionLink(item)} className="dashboard-line">
              <WaybillLine of={{ ...item.waybill, tone: STATUSES[item.waybill.status].tone }}>
                <Reason item={item} />
              </WaybillLine>
            </Link>
          </li>
        ))}
      </ul>
      {data && data.total > 0 && (
        <Link to="/waybillManagement/waybillList" search={ALL} className="text-link panel-rest">
          {t('attention.all', { count: data.total })}
        </Link>
      )}
    </Panel>
  );
}

/** What has to be paid in soon; of nothing for a login that must not see prices. */
function Recharges({ of: recharges }: { of: NonNullable<Attention['recharges']> }) {
  const { t } = useTranslation('dashboard');
  const format = useFormats();
  if (recharges.length === 0) return null;
  return (
    <ul className="attention-recharges">
      {recharges.map(({ currency, amount, day }) => (
        <li key={currency}>
          <Link to="/financialManagement/quickRepayment">
            {t('attention.recharge', { amount: format.money(amount, currency), day: format.calendarDay(day) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** How many wait for what; each leads to their list. */
function Causes({ of: { counts, parcels, bags, overseas, parcelBills, growingStock, freeTimes } }: { of: Attention }) {
  const { t } = useTranslation('dashboard');
  const waiting = ATTENTION_CAUSES.filter((cause) => counts[cause] > 0);
  const [parcelCount, overseasCount] = [sumOf(parcels), sumOf(overseas)];
  return (
    <ul className="attention-causes">
      {waiting.map((cause) => (
        <li key={cause}>
          <Link to="/waybillManagement/waybillList" search={{ attention: [cause] }}>
            {t(`attention.short.${cause}`)} <b>{counts[cause]}</b>
          </Link>
        </li>
      ))}
      {parcelCount > 0 && (
        <li>
          <Link to="/smallParcel/parcelList" search={anyOf(parcels)}>
            {t('lists.parcels')} <b>{parcelCount}</b>
          </Link>
        </li>
      )}
      {bags > 0 && (
        <li>
          <Link to="/waybillManagement/exceptions" search={{ tab: 'discrepancy' }}>
            {t('attention.bags')} <b>{bags}</b>
          </Link>
        </li>
      )}
      {parcelBills > 0 && (
        <li>
          <Link to="/financialManagement/bills" search={{ tab: 'issued' }}>
            {t('lists.parcels')} · {t('attention.short.bill')} <b>{parcelBills}</b>
          </Link>
        </li>
      )}
      {overseasCount > 0 && (
        <li>
          <Link to="/abroadWaybill/abroadWaybillList" search={anyOf(overseas)}>
            {t('lists.overseas')} <b>{overseasCount}</b>
          </Link>
        </li>
      )}
      {freeTimes > 0 && (
        <li>
          <Link to="/waybillManagement/exceptions" search={{ tab: 'freeTime' }}>
            {t('attention.freeTimes')} <b>{freeTimes}</b>
          </Link>
        </li>
      )}
      {growingStock > 0 && (
        <li>
          <Link to="/abroadWaybill/stock" search={{ tab: 'growing' }}>
            {t('attention.growingStock')} <b>{growingStock}</b>
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Why it waits, for how much money, and until when. */
function Reason({ item: { cause, money, deadline } }: { item: Waiting }) {
  const { t } = useTranslation('dashboard');
  const format = useFormats();
  const now = useNow();
  const isOverdue = deadline !== null && Date.parse(deadline) < now;
  return (
    <>
      {t(`attention.${cause}`)}
      {money && <b className="dashboard-line-money"> {format.money(money.amount, money.currency)}</b>}
      {deadline && (
        <span className="dashboard-line-deadline" data-overdue={isOverdue || undefined}>
          {t(isOverdue ? 'attention.overdue' : 'attention.deadline', { time: format.moment(deadline) })}
        </span>
      )}
    </>
  );
}
