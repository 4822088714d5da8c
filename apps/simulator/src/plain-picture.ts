import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random.ts';

const WIDTH = 480;
const HEIGHT = 320;
type Colour = readonly [red: number, green: number, blue: number];
const WALL: Colour = [217, 222, 225];
const RACK: Colour = [107, 122, 131];
const CARTONS: readonly Colour[] = [
  [196, 154, 108],
  [181, 136, 99],
  [122, 150, 168],
  [150, 165, 120],
];

/** A PNG of cartons on a rack, other ones for each throw: enough for what a simulated warehouse photographs. */
export function plainPicture(random: Random): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(HEIGHT * WIDTH * 3);
  const fill = (x: number, y: number, width: number, height: number, colour: Colour): void => {
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) pixels.set(colour, (row * WIDTH + column) * 3);
    }
  };
  fill(0, 0, WIDTH, HEIGHT, WALL);
  fill(30, 30, 12, 280, RACK);
  fill(438, 30, 12, 280, RACK);
  fill(30, 240, 420, 14, RACK);
  const count = random.between(2, 4);
  for (let index = 0; index < count; index += 1) {
    const [width, height] = [random.between(60, 85), random.between(60, 130)];
    const x = 60 + index * 92;
    const colour = random.pick(CARTONS);
    fill(x, 240 - height, width, height, colour);
    fill(x + Math.floor(width / 2) - 4, 240 - height, 8, height, [229, 214, 180]);
  }
  return pngOf(pixels);
}

/** Colours of eight bits, no filter on any line. */
function pngOf(pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const line = WIDTH * 3;
  const lines = new Uint8Array(HEIGHT * (line + 1));
  for (let row = 0; row < HEIGHT; row += 1) lines.set(pixels.subarray(row * line, (row + 1) * line), row * (line + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
