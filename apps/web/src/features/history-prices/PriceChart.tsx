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
/** Nearer dates would run into each other. */
const DATE_WIDTH = 110;

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
  const dates = apart(points.map(({ week }) => ({ week, at: x(week) })));
  const grid = Array.from({ length: GRID_LINES + 1 }, (_, line) => (top * line) / GRID_LINES);
  return (
    <figure className="price-chart">
      <figcaption>
        <h2>{title}</h2>
        <span data-line="paid">{t('paid')}</span>
        <span data-line="quoted">{t('quoted')}</span>
      </figcaption>
      <div className="scrolls-sideways" tabIndex={0} role="region" aria-label={title}>
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
          {dates.map(({ week, at }) => (
            <text key={week} x={at} y={HEIGHT - 8} textAnchor={anchorOf(at)}>
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
      </div>
    </figure>
  );
}

const dayOf = (week: string | undefined): number => Date.parse(`${week ?? '1970-01-01'}T00:00:00Z`) / DAY_MS;

interface Dated {
  week: string;
  at: number;
}

/** As many dates as have room beside each other, from the first on. */
function apart(dates: readonly Dated[]): Dated[] {
  const shown: Dated[] = [];
  for (const date of dates) if (date.at - (shown.at(-1)?.at ?? -DATE_WIDTH) >= DATE_WIDTH) shown.push(date);
  return shown;
}

/** Nothing runs out of the picture. */
const anchorOf = (at: number): 'start' | 'middle' | 'end' =>
  at < LEFT + DATE_WIDTH / 2 ? 'start' : at > WIDTH - RIGHT - DATE_WIDTH / 2 ? 'end' : 'middle';

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
