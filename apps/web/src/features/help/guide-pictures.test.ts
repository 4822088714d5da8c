import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES, MAX_PICTURES_BYTES, PICTURE_PX, PICTURED_NAMES } from './guide-names.ts';

const LANGUAGES = ['zh', 'en'] as const;
const folderOf = (language: string) => new URL(`./pictures/${language}/`, import.meta.url);
const read = (language: string, name: string): Buffer => readFileSync(new URL(name, folderOf(language)));

/** Width and height are in the header, fourteen bits each: of a lossless picture less one and side by side, of another one in two words. */
function sizeOf(picture: Buffer) {
  if (picture.toString('latin1', 8, 16) === 'WEBPVP8 ')
    return { width: bits(picture.readUInt16LE(26)), height: bits(picture.readUInt16LE(28)) };
  expect(picture.toString('latin1', 8, 16)).toBe('WEBPVP8L');
  const both = picture.readUInt32LE(21);
  return { width: bits(both) + 1, height: bits(both >>> 14) + 1 };
}
const bits = (word: number) => word & 0x3fff;

describe('the pictures of the guide', () => {
  it.each(LANGUAGES)('are there for every chapter that has one in %s, and no others', (language) => {
    expect(readdirSync(folderOf(language)).sort()).toEqual(PICTURED_NAMES.map((name) => `${name}.webp`).sort());
  });

  it.each(LANGUAGES.flatMap((language) => PICTURED_NAMES.map((name) => [language, name] as const)))(
    '%s/%s is small, of the size the page reserves',
    (language, name) => {
      const picture = read(language, `${name}.webp`);
      expect(sizeOf(picture)).toEqual(PICTURE_PX);
      expect(picture.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
    },
  );

  it('are below a megabyte in all', () => {
    const all = LANGUAGES.flatMap((language) => PICTURED_NAMES.map((name) => read(language, `${name}.webp`).length));
    expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_PICTURES_BYTES);
  });
});
