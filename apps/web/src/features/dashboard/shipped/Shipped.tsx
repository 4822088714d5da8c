import { useState } from 'react';
import type { ShippedLane, ShippedMonth } from '@waybound/contract/waybills/dashboard';
import type { WaybillKind } from '@waybound/contract/waybills/status';
import { queryShipped } from '@waybound/contract/wire/waybills/dashboard';
import Package from 'lucide-react/icons/package';
import { useCall } from '../../../api/query.ts';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { oncePerKey } from '@waybound/domain/once-per-key';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { useWayName } from '../../../parts/waybill/way-name.ts';
import { Panel } from '../Panel.tsx';
import { listOfLane, listsOfMonth } from './shipped-lists.ts';
import { ShippedRow, type Line } from './ShippedRow.tsx';
import './shipped.css';

/** They are the controls of a list, which this page does without until here. */
const ShippedTools = lazyComponent(async () => (await import('./ShippedTools.tsx')).ShippedTools);

/** Lanes beyond these are a press away. */
const LANES_SHOWN = 6;

/** What left, by month and by lane, of all kinds or of one; each line opens the lists of its waybills. */
export function Shipped() {
  const { t } = useTranslation('overview');
  const [kind, setKind] = useState<WaybillKind>();
  const { data, error, refetch } = useCall(queryShipped, kind ? { kind } : {});
  const [showsAllLanes, setShowsAllLanes] = useState(false);
  const toMonth = useMonthLine(kind);
  const toLane = useLaneLine(data?.months);
  const isEmpty = data?.lanes.length === 0;
  const lanes = showsAllLanes ? data?.lanes : data?.lanes.slice(0, LANES_SHOWN);
  const hidden = (data?.lanes.length ?? 0) - (lanes?.length ?? 0);
  return (
    <Panel
      title={t('shipped.title')}
      name="shipped"
      isLoading={!data && !error}
      more={(kind !== undefined || !isEmpty) && <ShippedTools kind={kind} onKind={setKind} total={data?.lanes.length} />}
    >
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isEmpty && (
        <EmptyState icon={<Package />} title={t(kind ? 'shipped.emptyKind' : 'shipped.empty')}>
          {t('shipped.emptyText')}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <>
          <p className="muted shipped-explained">{t('shipped.explained')}</p>
          <Lines title={t('shipped.byMonth')} head={t('shipped.month')} lines={data.months.toReversed().map(toMonth)} />
          <Lines title={t('shipped.byLane')} head={t('shipped.route')} lines={(lanes ?? []).map(toLane)} />
          {hidden > 0 && (
            <button type="button" className="text-link shipped-more" onClick={() => setShowsAllLanes(true)}>
              {t('shipped.allLanes', { count: data.lanes.length })}
            </button>
          )}
        </>
      )}
    </Panel>
  );
}

function Lines({ title, head, lines }: { title: string; head: string; lines: readonly Line[] }) {
  const { t } = useTranslation('overview');
  const heaviest = Math.max(...lines.map(({ figures }) => Number(figures.weight)));
  const hasCosts = lines.some(({ figures }) => figures.costs !== null);
  return (
    <table className="shipped" data-costs={hasCosts || undefined}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <td aria-hidden="true" />
          <th scope="col">{t('shipped.waybills')}</th>
          <th scope="col">{t('shipped.weight')}</th>
          {hasCosts && <th scope="col">{t('shipped.cost')}</th>}
          {hasCosts && <th scope="col">{t('shipped.perKilogram')}</th>}
          <th scope="col">{t('shipped.co2e')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          // A picture, not a figure: here a float is exact enough.
          <ShippedRow key={line.key} line={line} share={heaviest > 0 ? Number(line.figures.weight) / heaviest : 0} hasCosts={hasCosts} />
        ))}
      </tbody>
    </table>
  );
}

const monthsIn = oncePerKey(
  (locale: 'zh-CN' | 'en-GB') => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'short' }),
);

function useMonthLine(kind: WaybillKind | undefined): (month: ShippedMonth) => Line {
  const { language } = useTranslation();
  const months = monthsIn(language === 'en' ? 'en-GB' : 'zh-CN');
  return (month) => ({
    key: month.from,
    label: months.format(new Date(`${month.from}T00:00:00Z`)),
    figures: month,
    lists: listsOfMonth(month, kind),
  });
}

function useLaneLine(months: readonly ShippedMonth[] = []): (lane: ShippedLane) => Line {
  const { t } = useTranslation(['overview', 'application']);
  const wayName = useWayName();
  const { countryOf } = usePlaceNames();
  const [first, last] = [months[0], months.at(-1)];
  return (lane) => {
    const { kind, shippingWay, countryId, waybills: count } = lane;
    const country = (countryId !== null && countryOf(countryId)) || t('application:unknown');
    const way = shippingWay === null ? t(`overview:shipped.kinds.${kind}`) : wayName(shippingWay);
    const link = first && last && listOfLane(lane, { shippedFrom: first.from, shippedTo: last.to });
    return {
      key: `${kind} ${shippingWay} ${countryId}`,
      label: t(kind === 'overseas' ? 'overview:shipped.laneIn' : 'overview:shipped.lane', { way, country }),
      figures: lane,
      lists: link ? [{ list: 'waybills', count, link }] : [],
    };
  };
}
