import type { PricedLane } from '@waybound/contract/pricing/history-prices';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { pricesPer, useLaneName, type PriceUnit } from './lane-view.ts';

const WIDTH = 960;
const HEIGHT = 220;
const LEFT = 64;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 28;
const DAY_MS = 86_400_000;
const GRID_LINES = 4;
/** More dates would run into each other. */
const MAX_DATES = 6;

/** Prices of a lane week by week, quoted beside paid. Its figures stand in the table below it. */
export function PriceChart({ lane, unit }: { lane: PricedLane; unit: PriceUnit }) {
  const { t } = useTranslation('historyPrices');
  const format = useFormats();
  const names = useLaneName()(lane);
  const points = lane.weeks.flatMap((week) => {
    const { quoted, paid } = pricesPer(week, unit);
    return quoted === null || paid === null ? [] : [{ week: week.week, quoted: Number(quoted), paid: Number(paid), paidText: paid }];
  });
  const title = t('chart', { ...names, unit: t(`units.${unit}`), currency: lane.currency });
  const byPaid = points.toSorted((a, b) => a.paid - b.paid);
  const [lowest, highest] = [byPaid[0], byPaid.at(-1)];
  if (!lowest || !highest) return null;
  const top = ceilingOf(Math.max(...points.flatMap(({ quoted, paid }) => [quoted, paid])));
  const [first, last] = [dayOf(points[0]?.week), dayOf(points.at(-1)?.week)];
  const x = (week: string): number =>
    first === last ? (LEFT + WIDTH - RIGHT) / 2 : LEFT + ((dayOf(week) - first) / (last - first)) * (WIDTH - LEFT - RIGHT);
  const y = (price: number): number => TOP + (1 - price / top) * (HEIGHT - TOP - BOTTOM);
  const lineOf = (key: 'quoted' | 'paid'): string => points.map((point) => `${x(point.week)},${y(point[key])}`).join(' ');
  const dates = points.filter((_, index) => index % Math.ceil(points.length / MAX_DATES) === 0);
  const grid = Array.from({ length: GRID_LINES + 1 }, (_, line) => (top * line) / GRID_LINES);
  return (
    <figure className="price-chart">
      <figcaption>
        <h2>{title}</h2>
        <span data-line="paid">{t('paid')}</span>
        <span data-line="quoted">{t('quoted')}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}. ${t('chartText', {
          count: points.length,
          min: format.money(lowest.paidText, lane.currency),
          max: format.money(highest.paidText, lane.currency),
        })}`}
      >
        {grid.map((price) => (
          <g key={price}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(price)} y2={y(price)} />
            <text x={LEFT - 8} y={y(price) + 4} textAnchor="end">
              {format.figure(price.toFixed(2), 2)}
            </text>
          </g>
        ))}
        {dates.map(({ week }, index) => (
          <text key={week} x={x(week)} y={HEIGHT - 8} textAnchor={anchorOf(index, dates.length, first === last)}>
            {format.calendarDay(week)}
          </text>
        ))}
        {(['quoted', 'paid'] as const).map((key) => (
          <g key={key} data-line={key}>
            <polyline points={lineOf(key)} />
            {points.map((point) => (
              <circle key={point.week} cx={x(point.week)} cy={y(point[key])} r={key === 'paid' ? 3.5 : 2.5} />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}

const dayOf = (week: string | undefined): number => Date.parse(`${week ?? '1970-01-01'}T00:00:00Z`) / DAY_MS;

/** Nothing runs out of the picture. */
const anchorOf = (index: number, count: number, isAlone: boolean): 'start' | 'middle' | 'end' =>
  isAlone ? 'middle' : index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle';

/**
 * A round figure above the highest price: 1, 2, 2.5 or 5 times a power of ten for each line of the grid.
 * @internal
 */
export function ceilingOf(highest: number): number {
  if (highest <= 0) return 1;
  const wanted = highest / GRID_LINES;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= wanted) ?? 10;
  return step * power * GRID_LINES;
}
