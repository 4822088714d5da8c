import { default as bwip } from 'bwip-js/node';

/** One dot of a 203 dpi thermal printer. Bars that are whole dots wide print exactly as they were computed. */
export const DOT_MM = 0.125;
/** Below 0.25 mm a hand scanner begins to fail on a carton that has travelled. */
const MIN_MODULE_DOTS = 2;
/** Above 0.5 mm a bar code gains nothing and outgrows the window of a hand scanner. */
const MAX_MODULE_DOTS = 4;
/** ISO/IEC 15417 asks for ten modules of white on either side. */
const QUIET_MODULES = 10;

export interface Bar {
  /** From the left edge of the symbol, quiet zone included, in millimetres. */
  x: number;
  width: number;
}

export interface Code128 {
  /** With both quiet zones, in millimetres. */
  width: number;
  moduleMm: number;
  bars: readonly Bar[];
}

/**
 * A Code 128 symbol as bars in millimetres, with the widest printable module that fits into `availableMm`.
 * Throws if the text cannot be encoded or would need bars too thin to scan: a label that cannot be read must not be printed.
 */
export const code128 = (text: string, availableMm: number): Code128 => {
  const widths = elementWidths(text);
  const modules = widths.reduce((sum, width) => sum + width, 2 * QUIET_MODULES);
  const dots = Math.min(MAX_MODULE_DOTS, Math.floor(availableMm / DOT_MM / modules));
  if (dots < MIN_MODULE_DOTS) throw new Error(`Code 128 of ${text.length} characters does not fit into ${availableMm} mm`);

  const moduleMm = dots * DOT_MM;
  const bars: Bar[] = [];
  let position = QUIET_MODULES;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ x: position * moduleMm, width: width * moduleMm });
    position += width;
  }
  return { width: modules * moduleMm, moduleMm, bars };
};

/** Widths in modules of bar, space, bar …; the symbol begins and ends with a bar. */
const elementWidths = (text: string): readonly number[] => {
  // The encoder would turn other characters into bytes that a scanner types as nonsense.
  if (!/^[ -~]+$/.test(text)) throw new Error('Code 128 carries printable ASCII only');
  // Not the module's own export `raw`: that one draws a symbology of this name.
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 was not drawn as a linear symbol');
  return symbol.sbs;
};
