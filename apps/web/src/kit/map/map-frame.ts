import { MAP_HEIGHT, MAP_WIDTH, type Point } from './projection.ts';

/** A part of the map, in its own units. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Without the empty edges. */
export const WHOLE_WORLD: Frame = { x: 24, y: 24, width: MAP_WIDTH - 48, height: MAP_HEIGHT - 44 };

/** Nearer than this the dots fall apart. In CSS pixels a map unit. */
const CLOSEST = 4;

/** The frame grown to the shape of the element: all of it is seen, nothing is squeezed. */
export function fitFrame(frame: Frame, size: Size): Frame {
  const scale = Math.min(size.width / frame.width, size.height / frame.height);
  return centred(frame.x + frame.width / 2, frame.y + frame.height / 2, scale, size);
}

/** Where the insets would leave less than this, they together take no more than this share. */
const LEAST_SPACE_PX = { width: 240, height: 80 };
const LARGEST_INSET_SHARE = 0.52;

/** A frame in which all points are seen, with space in CSS pixels for labels and for what lies over the map. */
export function frameAround(points: readonly Point[], size: Size, wantedInsets: Insets): Frame {
  const insets = shrunkInsets(wantedInsets, size);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const space = { width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom };
  const smallest = Math.min(size.width / MAP_WIDTH, size.height / MAP_HEIGHT);
  const wanted = Math.min(space.width / Math.max(1, right - left), space.height / Math.max(1, bottom - top));
  const scale = Math.max(smallest, Math.min(CLOSEST, wanted));
  const x = (left + right) / 2 + (insets.right - insets.left) / 2 / scale;
  const y = (top + bottom) / 2 + (insets.bottom - insets.top) / 2 / scale;
  return centred(x, y, scale, size);
}

/** Of a name's letters at the size in which the map draws them, in CSS pixels: a Chinese one is as wide as it is high. */
const LETTER_PX = { narrow: 6.4, wide: 12 };
const MARGIN_PX = 9;

const widthPx = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + (letter > '\u2e7f' ? LETTER_PX.wide : LETTER_PX.narrow), MARGIN_PX);

/** A map as it is drawn: map units in a CSS pixel, and how many pixels at its left something lies over. */
export interface Drawn {
  frame: Frame;
  unit: number;
  coveredPx?: number | undefined;
}

/**
 * On which side of a place its name is read whole: the wanted one, unless the edge of the map would cut it, or what lies over its left, and the
 * other has room.
 */
export function readableSide(wanted: 'left' | 'right', x: number, name: string, { frame, unit, coveredPx = 0 }: Drawn): 'left' | 'right' {
  const length = widthPx(name) * unit;
  const fits = { left: x - length >= frame.x + coveredPx * unit, right: x + length <= frame.x + frame.width };
  const other = wanted === 'left' ? 'right' : 'left';
  return !fits[wanted] && fits[other] ? other : wanted;
}

function shrunkInsets({ top, right, bottom, left }: Insets, size: Size): Insets {
  const across = shrinkage(left + right, size.width, LEAST_SPACE_PX.width);
  const down = shrinkage(top + bottom, size.height, LEAST_SPACE_PX.height);
  return { top: top * down, bottom: bottom * down, left: left * across, right: right * across };
}

const shrinkage = (inset: number, whole: number, leastSpace: number): number =>
  whole - inset >= leastSpace ? 1 : Math.min(1, (whole * LARGEST_INSET_SHARE) / inset);

function centred(x: number, y: number, scale: number, size: Size): Frame {
  const width = size.width / scale;
  const height = size.height / scale;
  return { x: x - width / 2, y: y - height / 2, width, height };
}
