import { useState } from 'react';
import './charts.css';

export interface BarSeries {
  key: string;
  label: string;
  /** Any CSS colour. */
  colour: string;
}

export interface BarGroup {
  label: string;
  /** By series key; what is missing counts as nothing. */
  values: Readonly<Record<string, number>>;
}

interface StackedBarsProps {
  title: string;
  series: readonly BarSeries[];
  groups: readonly BarGroup[];
  formatValue?: ((value: number) => string) | undefined;
}

const WIDTH = 720;
const HEIGHT = 200;
const LEFT = 38;
const BOTTOM = 24;
const TOP = 8;
const LINES = 4;
const plain = new Intl.NumberFormat('en-US');
const formatPlain = (value: number) => plain.format(value);

/** A month as a bar. The picture is for the eye; a table with the same numbers is there for screen readers. */
export function StackedBars({ title, series, groups, formatValue = formatPlain }: StackedBarsProps) {
  const [hovered, setHovered] = useState<number>();
  const totals = groups.map((group) => series.reduce((sum, { key }) => sum + (group.values[key] ?? 0), 0));
  const step = niceStep(Math.max(1, ...totals) / LINES);
  const highest = Math.ceil(Math.max(1, ...totals) / step) * step;
  const toY = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / highest);
  const slot = (WIDTH - LEFT) / Math.max(1, groups.length);
  const active = hovered === undefined ? undefined : groups[hovered];

  return (
    <figure className="stacked-bars">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" onMouseLeave={() => setHovered(undefined)}>
        {Array.from({ length: Math.round(highest / step) + 1 }, (_, index) => index * step).map((value) => (
          <g key={value}>
            <line className="stacked-bars-line" x1={LEFT} x2={WIDTH} y1={toY(value)} y2={toY(value)} />
            <text className="stacked-bars-text" x={LEFT - 8} y={toY(value) + 3.5} textAnchor="end">
              {formatValue(value)}
            </text>
          </g>
        ))}
        {groups.map((group, index) => (
          <g
            key={group.label}
            className="stacked-bars-group"
            data-dim={(hovered !== undefined && hovered !== index) || undefined}
            onMouseEnter={() => setHovered(index)}
          >
            <rect x={LEFT + index * slot} y={TOP} width={slot} height={HEIGHT - TOP} fill="transparent" />
            <Bars group={group} series={series} x={LEFT + index * slot + slot * 0.24} width={slot * 0.52} toY={toY} />
            <text className="stacked-bars-text" x={LEFT + (index + 0.5) * slot} y={HEIGHT - 6} textAnchor="middle">
              {group.label}
            </text>
          </g>
        ))}
      </svg>
      {active && hovered !== undefined && (
        <figcaption className="stacked-bars-tip" aria-hidden="true" style={{ left: `${((LEFT + (hovered + 0.5) * slot) / WIDTH) * 100}%` }}>
          <b>{active.label}</b>
          {series.map(({ key, label, colour }) => (
            <span key={key}>
              <i style={{ background: colour }} />
              {label}
              <em>{formatValue(active.values[key] ?? 0)}</em>
            </span>
          ))}
        </figcaption>
      )}
      <NumbersTable title={title} series={series} groups={groups} formatValue={formatValue} />
    </figure>
  );
}

interface BarsProps {
  group: BarGroup;
  series: readonly BarSeries[];
  x: number;
  width: number;
  toY: (value: number) => number;
}

function Bars({ group, series, x, width, toY }: BarsProps) {
  let below = 0;
  return series.map(({ key, colour }) => {
    const from = below;
    below += group.values[key] ?? 0;
    const height = toY(from) - toY(below) - 1.5;
    return <rect key={key} x={x} y={toY(below)} width={width} height={Math.max(0, height)} rx={2} fill={colour} />;
  });
}

interface NumbersTableProps extends StackedBarsProps {
  formatValue: (value: number) => string;
}

function NumbersTable({ title, series, groups, formatValue }: NumbersTableProps) {
  return (
    <table className="visually-hidden">
      <caption>{title}</caption>
      <thead>
        <tr>
          <td aria-hidden="true" />
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.label}>
            <th scope="row">{group.label}</th>
            {series.map(({ key }) => (
              <td key={key}>{formatValue(group.values[key] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 1, 2 or 5 times a power of ten. */
function niceStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const share = rough / magnitude;
  const factor = [1, 2, 5].find((candidate) => share <= candidate) ?? 10;
  return Math.max(1, factor * magnitude);
}
