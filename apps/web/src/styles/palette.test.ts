import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toTokensCss } from '../../scripts/tokens-css.ts';
import { accentPalette } from './accent.ts';
import { contrast } from './contrast.ts';
import { parseAccent } from './parse-accent.ts';
import { palettes, type Palette, type ThemeName } from './palette.ts';

const THEMES: readonly ThemeName[] = ['light', 'dark'];
const GROUNDS = ['surface', 'sunken', 'canvas'] as const;
const TEXTS = ['ink', 'ink2', 'ink3', 'placeholder', 'brand', 'link', 'ok', 'warn', 'bad', 'info'] as const;
const PAIRS: readonly (readonly [text: keyof Palette, ground: keyof Palette])[] = [
  ['onBrand', 'brand'],
  ['onBad', 'bad'],
  ['onSignal', 'signal'],
  ['onDeep', 'deep'],
  ['ink', 'brandWash'],
  ['ink3', 'brandWash'],
  ['brand', 'brandWash'],
  ['ok', 'okWash'],
  ['warn', 'warnWash'],
  ['bad', 'badWash'],
  ['info', 'infoWash'],
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
];

describe.each(THEMES)('the %s palette', (theme) => {
  const palette = palettes[theme];

  it.each(PAIRS)('%s can be read on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the edge of a control', () => {
    expect(contrast(palette.control, palette.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.control, palette.raised)).toBeGreaterThanOrEqual(3);
  });

  it.each(['#D4380D', '#FFE100', '#000000', '#FFFFFF', '#1677FF', '#00B96B'])('the accent %s stays readable', (accent) => {
    const { brand, onBrand, brandWash, brandHover, deep, deep2, night, night2, night3, signal, onSignal } = accentPalette(accent, theme);
    expect(contrast(brand, palette.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onBrand, brandHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.ink, brandWash)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [night, night2, night3]) expect(contrast(palettes.light.onDeep, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [deep, deep2]) expect(contrast(palette.onDeep, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onSignal, signal)).toBeGreaterThanOrEqual(4.5);
  });
});

it('takes only colours for an accent', () => {
  expect([parseAccent('#0af'), parseAccent(' #D4380d '), parseAccent('red'), parseAccent('#12'), parseAccent(null)]).toEqual([
    '#00AAFF',
    '#D4380D',
    undefined,
    undefined,
    undefined,
  ]);
});

it('tokens.css was generated from this palette', () => {
  expect(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).toBe(toTokensCss());
});
