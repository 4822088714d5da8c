import { useState } from 'react';
import type { ShippedLane, ShippedMonth } from '@waybound/contract/waybills/dashboard';
import { queryShipped } from '@waybound/contract/wire/waybills/dashboard';
import Package from 'lucide-react/icons/package';
import { useCall } from '../../../api/query.ts';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { oncePerKey } from '@waybound/domain/once-per-key';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { useWayName } from '../../../parts/waybill/way-name.ts';
import { Panel } from '../Panel.tsx';
import { ShippedRow, type Line } from './ShippedRow.tsx';
import './shipped.css';

/** Lanes beyond these are a press away. */
const LANES_SHOWN = 6;

/** Weight and cost of what left, by month and by lane; each opens the list of its waybills. */
export function Shipped() {
  const { t } = useTranslation('overview');
  const { data, error, refetch } = useCall(queryShipped, {});
  const [showsAllLanes, setShowsAllLanes] = useState(false);
  const toMonth = useMonthLine();
  const toLane = useLaneLine(data?.months);
  const isEmpty = data?.lanes.length === 0;
  const lanes = showsAllLanes ? data?.lanes : data?.lanes.slice(0, LANES_SHOWN);
  const hidden = (data?.lanes.length ?? 0) - (lanes?.length ?? 0);
  return (
    <Panel title={t('shipped.title')} name="shipped" isLoading={!data && !error}>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isEmpty && (
        <EmptyState icon={<Package />} title={t('shipped.empty')}>
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

function useMonthLine(): (month: ShippedMonth) => Line {
  const { language } = useTranslation();
  const months = monthsIn(language === 'en' ? 'en-GB' : 'zh-CN');
  return (month) => ({
    key: month.from,
    label: months.format(new Date(`${month.from}T00:00:00Z`)),
    figures: month,
    search: month.waybills > 0 ? { shippedFrom: month.from, shippedTo: month.to } : undefined,
  });
}

function useLaneLine(months: readonly ShippedMonth[] = []): (lane: ShippedLane) => Line {
  const { t } = useTranslation(['overview', 'application']);
  const wayName = useWayName();
  const { countryOf } = usePlaceNames();
  const [first, last] = [months[0], months.at(-1)];
  return (lane) => {
    const { shippingWay, countryId } = lane;
    const country = (countryId !== null && countryOf(countryId)) || t('application:unknown');
    const period = first && last && { shippedFrom: first.from, shippedTo: last.to };
    return {
      key: `${shippingWay} ${countryId}`,
      label: t('overview:shipped.lane', { way: wayName(shippingWay), country }),
      figures: lane,
      // A list cannot ask for waybills without a country.
      search: period && countryId !== null ? { ...period, shippingWays: [shippingWay], countryIds: [countryId] } : undefined,
    };
  };
}
