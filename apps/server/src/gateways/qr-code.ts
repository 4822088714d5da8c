import { default as bwip } from 'bwip-js/node';

/** ISO/IEC 18004 asks for four modules of white around the symbol. */
const QUIET_MODULES = 4;
const MODULE_PX = 4;

/** A text as a QR code: a black and white picture in a data URL, readable on any ground. */
export function qrCode(text: string): string {
  const svg = bwip.toSVG({
    bcid: 'qrcode',
    text,
    scale: MODULE_PX,
    padding: QUIET_MODULES,
    backgroundcolor: 'FFFFFF',
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
