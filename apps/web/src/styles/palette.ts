/**
 * "Harbour": petrol ink, fog neutrals and one high-visibility signal colour. The only source of colour in the product:
 * `scripts/make-tokens.ts` turns it into the CSS variables of `tokens.css`.
 */
export interface Palette {
  /** Behind everything. */
  canvas: string;
  /** Pages, tables, inputs. */
  surface: string;
  /** Hovered rows, quiet panels. */
  sunken: string;
  /** Menus, dialogs: what floats. */
  raised: string;
  /** Hairlines between things. */
  line: string;
  /** The edge of a button or a card that must be seen. */
  lineStrong: string;
  /** The edge of an input or a checkbox: 3:1 against what is around it. */
  control: string;
  ink: string;
  ink2: string;
  /** The quietest colour a text may have. */
  ink3: string;
  /** Ornament only, never text. */
  ink4: string;
  placeholder: string;
  brand: string;
  brandHover: string;
  brandActive: string;
  onBrand: string;
  brandWash: string;
  brandLine: string;
  link: string;
  signal: string;
  onSignal: string;
  deep: string;
  deep2: string;
  onDeep: string;
  /** The dark sea of the sign-in and tracking pages, the same in both themes: its depth, its middle, its shallows. */
  night: string;
  night2: string;
  night3: string;
  ok: string;
  warn: string;
  bad: string;
  info: string;
  okWash: string;
  warnWash: string;
  badWash: string;
  infoWash: string;
  onBad: string;
  sea: string;
  air: string;
  truck: string;
  rail: string;
  express: string;
}

export type ThemeName = 'light' | 'dark';

const light: Palette = {
  canvas: '#EEF2F2',
  surface: '#FFFFFF',
  sunken: '#F6F8F8',
  raised: '#FFFFFF',
  line: '#E2E8E8',
  lineStrong: '#CBD5D6',
  control: '#83969C',
  ink: '#0C1F26',
  ink2: '#3A4E55',
  ink3: '#586A71',
  ink4: '#94A4A9',
  placeholder: '#586A71',
  brand: '#0E5565',
  brandHover: '#136A7D',
  brandActive: '#0A4250',
  onBrand: '#FFFFFF',
  brandWash: '#E6F0F1',
  brandLine: '#A9C9CE',
  link: '#0E5F72',
  signal: '#C9F24A',
  onSignal: '#10230A',
  deep: '#06242C',
  deep2: '#0B3540',
  onDeep: '#EAF3F4',
  night: '#06242C',
  night2: '#0B3540',
  night3: '#0F4A58',
  ok: '#1F7A4D',
  warn: '#9A5B08',
  bad: '#C0391F',
  info: '#1F6AA5',
  okWash: '#E7F4EC',
  warnWash: '#FBF1DF',
  badWash: '#FCEBE7',
  infoWash: '#E8F1F9',
  onBad: '#FFFFFF',
  sea: '#1667A8',
  air: '#6C4BC8',
  truck: '#B4551B',
  rail: '#6F6A12',
  express: '#AD3676',
};

const dark: Palette = {
  canvas: '#071114',
  surface: '#0D1A1E',
  sunken: '#0A1518',
  raised: '#13242A',
  line: '#1B2D33',
  lineStrong: '#2B424A',
  control: '#5A727A',
  ink: '#E8F0F1',
  ink2: '#B9C8CC',
  ink3: '#8CA0A6',
  ink4: '#5E737A',
  placeholder: '#84989E',
  brand: '#7FD0DB',
  brandHover: '#9CDDE6',
  brandActive: '#63B9C5',
  onBrand: '#05191E',
  brandWash: '#10303A',
  brandLine: '#24505C',
  link: '#86D3DE',
  signal: '#C9F24A',
  onSignal: '#10230A',
  deep: '#040C0F',
  deep2: '#0A2229',
  onDeep: '#E6F1F2',
  night: '#06242C',
  night2: '#0B3540',
  night3: '#0F4A58',
  ok: '#5CC08C',
  warn: '#E0A84A',
  bad: '#F08A72',
  info: '#7DB6E8',
  okWash: '#0F2A1F',
  warnWash: '#2C2211',
  badWash: '#341A14',
  infoWash: '#10273A',
  onBad: '#240A04',
  sea: '#6FB4EA',
  air: '#A995F0',
  truck: '#E29A66',
  rail: '#C9C25A',
  express: '#E58BBC',
};

export const palettes: Readonly<Record<ThemeName, Palette>> = { light, dark };

/** `brandHover` → `--brand-hover`, `ink2` → `--ink-2`. */
export function variableName(key: string): string {
  return '--' + key.replace(/[A-Z0-9]/g, (character) => '-' + character.toLowerCase());
}

export function toDeclarations(colours: Partial<Palette>): [name: string, value: string][] {
  return Object.entries(colours).map(([key, value]) => [variableName(key), value]);
}
