import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pngBomb } from '../../test/data/png-bomb.ts';
import { reencodePicture } from './reencode-picture.ts';

const SIDE_PX = 600;

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 15, g: 92, b: 99, alpha: 0.5 } } });

const facts = async (content: Buffer | undefined) => {
  if (!content) return undefined;
  const { format, width, height, hasAlpha, depth, space, exif, icc, comments, isProgressive, orientation } =
    await sharp(content).metadata();
  return { format, width, height, hasAlpha, depth, space, exif, icc, comments, isProgressive, orientation };
};
const plain = {
  depth: 'uchar',
  space: 'srgb',
  exif: undefined,
  icc: undefined,
  comments: undefined,
  isProgressive: false,
  orientation: undefined,
};

describe('a re-encoded picture', () => {
  it('keeps its format, fits, and leaves everything behind that is not picture', async () => {
    const jpeg = await picture(1600, 800)
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: '<script>' } })
      .toBuffer();
    expect(await facts(await reencodePicture(jpeg, SIDE_PX))).toEqual({
      ...plain,
      format: 'jpeg',
      width: 600,
      height: 300,
      hasAlpha: false,
    });
  });

  it('keeps what is transparent, in eight bits, not interlaced', async () => {
    const png = await picture(30, 20, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    expect(await facts(await reencodePicture(png, SIDE_PX))).toEqual({ ...plain, format: 'png', width: 30, height: 20, hasAlpha: true });
  });

  it('is upright, in colours of the screen', async () => {
    const turned = await picture(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await facts(await reencodePicture(turned, SIDE_PX))).toMatchObject({ width: 40, height: 80, orientation: undefined });
    const print = await picture(8, 8).toColourspace('cmyk').jpeg().toBuffer();
    expect(await facts(await reencodePicture(print, SIDE_PX))).toMatchObject(plain);
  });

  it('is at least one pixel thin', async () => {
    const thread = await picture(20_000, 1).png().toBuffer();
    expect(await facts(await reencodePicture(thread, SIDE_PX))).toMatchObject({ width: 600, height: 1 });
  });

  it('loses what was hidden behind its end', async () => {
    const page = '<html><script>alert(1)</script></html>';
    const both = Buffer.concat([await picture(8, 8).png().toBuffer(), Buffer.from(page)]);
    const reencoded = await reencodePicture(both, SIDE_PX);
    expect(reencoded?.toString('latin1')).not.toContain('script');
  });

  it('comes out the same each time', async () => {
    const png = await picture(700, 700, 4).png().toBuffer();
    expect(await reencodePicture(png, SIDE_PX)).toEqual(await reencodePicture(png, SIDE_PX));
  });
});

describe('no picture', () => {
  it('comes of a bomb: 400 million pixels in a few bytes', async () => {
    const bomb = pngBomb(20_000);
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect(await reencodePicture(bomb, SIDE_PX)).toBeUndefined();
    // The same by its number of pixels alone: below the limit it is a picture.
    expect(await reencodePicture(pngBomb(2000), SIDE_PX)).toBeDefined();
  });

  it('comes of half a JPEG or half a PNG', async () => {
    for (const whole of [await picture(400, 400).jpeg().toBuffer(), await picture(400, 400).png({ compressionLevel: 0 }).toBuffer()]) {
      expect(await reencodePicture(whole.subarray(0, whole.length / 2), SIDE_PX)).toBeUndefined();
    }
  });

  it('needs valid input', async () => {
    expect(await reencodePicture(Buffer.alloc(0), SIDE_PX)).toBeUndefined();
  });
});
