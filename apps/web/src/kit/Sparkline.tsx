import { useId } from 'react';
import './charts.css';

const WIDTH = 120;
const HEIGHT = 34;
const MARGIN = 4;

/** A tendency, without axes. An ornament: the number it belongs to stands beside it. */
export function Sparkline({ values, colour = 'var(--brand)' }: { values: readonly number[]; colour?: string }) {
  const id = useId();
  const line = linePath(values);
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor={colour} stopOpacity="0.22" />
          <stop offset="1" stopColor={colour} stopOpacity="0" />
        </linearGradient>
      </defs>
      {line && <path d={`${line}L${WIDTH},${HEIGHT}L0,${HEIGHT}Z`} fill={`url(#${id})`} />}
      {line && <path d={line} fill="none" stroke={colour} strokeWidth="1.6" vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}

function linePath(values: readonly number[]): string {
  if (values.length < 2) return '';
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  const span = highest - lowest || 1;
  const points = values.map((value, index) => ({
    x: (index / (values.length - 1)) * WIDTH,
    y: HEIGHT - MARGIN - ((value - lowest) / span) * (HEIGHT - 2 * MARGIN),
  }));
  return points
    .map(({ x, y }, index) => {
      const previous = points[index - 1];
      if (!previous) return `M${x},${y}`;
      const reach = (x - previous.x) / 2;
      return `C${previous.x + reach},${previous.y} ${x - reach},${y} ${x},${y}`;
    })
    .join('');
}
