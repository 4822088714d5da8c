import type { DeliveryRate } from '@waybound/contract/small-parcels/small-parcels';
import { RATE_AGES } from '@waybound/contract/wire/small-parcels/small-parcels';
import { useTranslation } from '../../../kit/use-translation.ts';

const WIDTH = 720;
const HEIGHT = 240;
const LEFT = 64;
const RIGHT = 20;
const TOP = 12;
const BOTTOM = 30;
const GRID_PERCENT = [0, 25, 50, 75, 100];
/** More lines could not be told apart; the table has them all. */
const MAX_LINES = 4;

const OLDEST = Math.max(...RATE_AGES);
const x = (days: number): number => LEFT + (days / OLDEST) * (WIDTH - LEFT - RIGHT);
const y = (percent: number): number => TOP + (1 - percent / 100) * (HEIGHT - TOP - BOTTOM);

/** The share that is signed for, day by day since the intake, a line for each of the products that are used most. */
export function RateChart({ products }: { products: readonly DeliveryRate[] }) {
  const { t, language } = useTranslation('deliveryRates');
  const lines = products.slice(0, MAX_LINES).map((product) => ({
    code: product.code,
    name: product[language],
    points: product.ages.flatMap(({ days, percent }) => (percent === null ? [] : [{ days, percent: Number(percent) }])),
  }));
  return (
    <figure className="rate-chart">
      <figcaption>
        <h2>{t('chart')}</h2>
        {lines.map(({ code, name }, index) => (
          <span key={code} data-line={index}>
            {name}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${t('chart')}. ${t('chartText')}`}>
        {GRID_PERCENT.map((percent) => (
          <g key={percent}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(percent)} y2={y(percent)} />
            <text x={LEFT - 8} y={y(percent) + 4} textAnchor="end">
              {percent}%
            </text>
          </g>
        ))}
        {RATE_AGES.map((days) => (
          <text key={days} x={x(days)} y={HEIGHT - 10} textAnchor="middle">
            {days}
          </text>
        ))}
        {lines.map(({ code, points }, index) => (
          <g key={code} data-line={index}>
            <polyline points={points.map(({ days, percent }) => `${x(days)},${y(percent)}`).join(' ')} />
            {points.map(({ days, percent }) => (
              <circle key={days} cx={x(days)} cy={y(percent)} r={3.5} />
            ))}
          </g>
        ))}
      </svg>
      <small className="muted">{t('axis')}</small>
    </figure>
  );
}
