import { POINTS_PER_MM } from '../fonts.ts';

/** Where the labels of a page are. Distances are points from the upper left corner of the page as it is seen. */

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An id of a box and the middle of where it was read. */
export interface Mark {
  boxId: string;
  x: number;
  y: number;
}

export interface LabelCell {
  boxId: string;
  area: Area;
}

/** The part of an area that something is printed on; undefined where it is blank. */
export type InkIn = (area: Area) => Area | undefined;

/** A page of a label printer: it holds one label and nothing else. */
const LABEL_PAGE = { width: 120 * POINTS_PER_MM, height: 176 * POINTS_PER_MM };
/** Labels are larger; what is nearer to each other is of the same one. */
const APART = 60 * POINTS_PER_MM;
/** A label wider or higher than that has something beside or below it: a carrier's, or its instructions. */
const WIDEST = 130 * POINTS_PER_MM;
const HIGHEST = 180 * POINTS_PER_MM;
/** An id that is clearly in one half of its page. */
const HALF = { before: 0.45, behind: 0.55 };
/** White around a label, which its bar codes need. */
const MARGIN = 2 * POINTS_PER_MM;

/** True where the whole page is the label, so that nobody needs to look for it. */
export const isOneLabel = (page: Pick<Area, 'width' | 'height'>, marks: readonly Mark[]): boolean =>
  page.width <= LABEL_PAGE.width && page.height <= LABEL_PAGE.height && new Set(marks.map(({ boxId }) => boxId)).size === 1;

/**
 * The label of each id that was read on a page. Labels of one page lie in a grid in its middle (Letter with 2, 4 or 6, A4 with 2 or 4): its
 * rows and columns follow from the ids, and of each cell what is printed is the label. An id that stands twice in one cell is one label; a
 * cell with several is none: a list of ids, or labels too near to each other to be cut apart.
 */
export function cellsOf(page: Pick<Area, 'width' | 'height'>, marks: readonly Mark[], inkIn: InkIn): LabelCell[] {
  const [first] = marks;
  if (!first) return [];
  if (isOneLabel(page, marks)) return [{ boxId: first.boxId, area: { x: 0, y: 0, width: page.width, height: page.height } }];
  const across = lanesOf(
    marks.map(({ x }) => x),
    page.width,
  );
  const down = lanesOf(
    marks.map(({ y }) => y),
    page.height,
  );
  const inCells = Map.groupBy(
    marks,
    ({ x, y }) => `${across.findIndex((lane) => isIn(lane, x))} ${down.findIndex((lane) => isIn(lane, y))}`,
  );
  return [...inCells.values()].flatMap(([mark, ...others]) => {
    if (!mark || others.some(({ boxId }) => boxId !== mark.boxId)) return [];
    const [column, row] = [across.find((lane) => isIn(lane, mark.x)), down.find((lane) => isIn(lane, mark.y))];
    if (!column || !row) return [];
    const cell = { x: column.start, y: row.start, width: column.length, height: row.length };
    return [{ boxId: mark.boxId, area: labelIn(cell, mark, inkIn) }];
  });
}

interface Lane {
  start: number;
  length: number;
}

const isIn = ({ start, length }: Lane, at: number): boolean => at >= start && at < start + length;

/** How a page is divided in one direction: as often as the ids repeat, in the middle of it; the rims belong to the outer lanes. */
function lanesOf(places: readonly number[], length: number): Lane[] {
  const middles = clustersOf(places);
  const pitch = Math.min(...middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0)));
  if (middles.length < 2) return [{ start: 0, length }];
  const count = Math.max(middles.length, Math.floor(length / pitch + 0.05));
  const rim = Math.max(0, (length - count * pitch) / 2);
  const borders = Array.from({ length: count + 1 }, (_, index) => (index === 0 ? 0 : index === count ? length : rim + index * pitch));
  return borders.slice(1).map((end, index) => ({ start: borders[index] ?? 0, length: end - (borders[index] ?? 0) }));
}

/** The middles of places that are near to each other, ascending. */
function clustersOf(places: readonly number[]): number[] {
  const clusters: number[][] = [];
  for (const place of places.toSorted((one, other) => one - other)) {
    const last = clusters.at(-1);
    if (last && place - (last[0] ?? 0) < APART) last.push(place);
    else clusters.push([place]);
  }
  return clusters.map((cluster) => cluster.reduce((sum, place) => sum + place, 0) / cluster.length);
}

/** What is printed in a cell, without what stands beside or below the label. */
function labelIn(cell: Area, { x, y }: Pick<Mark, 'x' | 'y'>, inkIn: InkIn): Area {
  const ink = inkIn(cell) ?? cell;
  const [left, width] = ink.width > WIDEST ? halfOf(cell.x, cell.width, x) : [cell.x, cell.width];
  const [top, height] = ink.height > HIGHEST ? halfOf(cell.y, cell.height, y) : [cell.y, cell.height];
  const own = { x: left, y: top, width, height };
  return withMargin(inkIn(own) ?? own, own);
}

function halfOf(start: number, length: number, at: number): [start: number, length: number] {
  const share = (at - start) / length;
  if (share < HALF.before) return [start, length / 2];
  return share > HALF.behind ? [start + length / 2, length / 2] : [start, length];
}

function withMargin(ink: Area, cell: Area): Area {
  const x = Math.max(cell.x, ink.x - MARGIN);
  const y = Math.max(cell.y, ink.y - MARGIN);
  const right = Math.min(cell.x + cell.width, ink.x + ink.width + MARGIN);
  const bottom = Math.min(cell.y + cell.height, ink.y + ink.height + MARGIN);
  return { x, y, width: right - x, height: bottom - y };
}
