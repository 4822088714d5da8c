import type { PairSize } from '@waybound/contract/wire/documents/amazon-labels';
import { POINTS_PER_MM } from '../fonts.ts';
import type { LabelFormat } from '../label-sheets.ts';
import type { Area } from './page-cells.ts';

/** How pairs lie on paper. Distances are points. */
export interface PairSheet {
  /** In which our label is drawn. */
  ours: LabelFormat;
  page: Pick<Area, 'width' | 'height'>;
  /** A label printer has one label a page: a pair is two pages. Otherwise the two of a pair are side by side. */
  columns: 1 | 2;
  rows: number;
  /** White around each label: other printers leave the rim of a page blank. */
  margin: number;
}

const mm = (millimetres: number): number => millimetres * POINTS_PER_MM;

export const PAIR_SHEETS: Readonly<Record<PairSize, PairSheet>> = {
  '10x10': { ours: '10x10', page: { width: mm(100), height: mm(100) }, columns: 1, rows: 1, margin: 0 },
  '10x15': { ours: '10x15', page: { width: mm(100), height: mm(150) }, columns: 1, rows: 1, margin: 0 },
  A4: { ours: '10x15', page: { width: mm(210), height: mm(297) }, columns: 2, rows: 2, margin: mm(5) },
};

/** Where a label is drawn, and how. */
export interface Placing {
  x: number;
  y: number;
  scale: number;
  /** Degrees clockwise. */
  turn: 0 | 90 | 180 | 270;
}

/** A label turned by a quarter has to gain so much by it. */
const WORTH_TURNING = 1.2;

/**
 * As large as fits into a place, upright or turned by a quarter where that is larger.
 * @param label its size on its own page
 * @param turn by how many degrees clockwise its page is turned to be read
 */
export function placingOf(label: Pick<Area, 'width' | 'height'>, turn: number, place: Area): Placing {
  const upright = sizeAt(label, turn);
  const scale = fitting(upright, place);
  const turned = fitting(sizeAt(label, turn + 90), place);
  const isTurned = turned > scale * WORTH_TURNING;
  const all = quarter(turn + (isTurned ? 90 : 0));
  const by = isTurned ? turned : scale;
  const { width, height } = sizeAt(label, all);
  const left = place.x + (place.width - width * by) / 2;
  const bottom = place.y + (place.height - height * by) / 2;
  // A page is drawn from its lower left corner, which is elsewhere once it is turned.
  const x = all === 180 || all === 270 ? left + width * by : left;
  const y = all === 90 || all === 180 ? bottom + height * by : bottom;
  return { x, y, scale: by, turn: all };
}

const quarter = (turn: number): Placing['turn'] => ([0, 90, 180, 270] as const)[(((Math.round(turn / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3];

const sizeAt = ({ width, height }: Pick<Area, 'width' | 'height'>, turn: number): Pick<Area, 'width' | 'height'> =>
  quarter(turn) % 180 === 0 ? { width, height } : { width: height, height: width };

const fitting = (label: Pick<Area, 'width' | 'height'>, place: Area): number =>
  Math.min(place.width / label.width, place.height / label.height);
