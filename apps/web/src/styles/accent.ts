import { contrast, mix } from './contrast.ts';
import { palettes, variableName, type Palette, type ThemeName } from './palette.ts';

const ACCENT_KEYS = [
  'brand',
  'brandHover',
  'brandActive',
  'onBrand',
  'brandWash',
  'brandLine',
  'link',
  'deep',
  'deep2',
  'night',
  'night2',
  'night3',
  'signal',
  'onSignal',
] as const;

/** The part of a palette that a site may replace. */
export type Accent = Pick<Palette, (typeof ACCENT_KEYS)[number]>;

export const accentVariables: readonly string[] = ACCENT_KEYS.map(variableName);

const TEXT_CONTRAST = 4.5;
const STEP = 0.06;

/**
 * A site's own colour in place of ours (a site names one, for both themes). It is moved towards black or white until text in it
 * can be read on our surfaces, so a bright yellow brand does not become unreadable links.
 */
export function accentPalette(accent: string, theme: ThemeName): Accent {
  const { surface } = palettes[theme];
  const towards = theme === 'dark' ? '#FFFFFF' : '#000000';
  let brand = accent;
  while (contrast(brand, surface) < TEXT_CONTRAST || contrast(brand, mix(surface, brand, 0.1)) < TEXT_CONTRAST) {
    brand = mix(brand, towards, STEP);
  }
  const signal = mix(accent, '#FFFFFF', 0.62);
  return {
    brand,
    brandHover: mix(brand, towards, 0.12),
    brandActive: mix(brand, '#000000', 0.22),
    onBrand: contrast('#FFFFFF', brand) >= TEXT_CONTRAST ? '#FFFFFF' : palettes.dark.onBrand,
    brandWash: mix(surface, brand, theme === 'dark' ? 0.16 : 0.1),
    brandLine: mix(surface, brand, 0.38),
    link: brand,
    deep: nightOf(accent, theme === 'dark' ? 0.88 : 0.74),
    deep2: nightOf(accent, theme === 'dark' ? 0.76 : 0.6),
    night: nightOf(accent, 0.74),
    night2: nightOf(accent, 0.6),
    night3: nightOf(accent, 0.4),
    signal,
    onSignal: contrast('#FFFFFF', signal) >= TEXT_CONTRAST ? '#FFFFFF' : palettes.light.onSignal,
  };
}

/** A dark sea of the site's own colour, on which the light letters of the sign-in page can be read. */
function nightOf(accent: string, depth: number): string {
  let night = mix(accent, '#000000', depth);
  while (contrast(palettes.light.onDeep, night) < TEXT_CONTRAST) night = mix(night, '#000000', STEP);
  return night;
}
