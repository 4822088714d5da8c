import { palettes, toDeclarations, type Palette, type ThemeName } from '../src/styles/palette.ts';

const SELECTORS: Record<ThemeName, string> = { light: ':root', dark: "[data-theme='dark']" };

function toRule(theme: ThemeName): string {
  // What is the same in both themes stands at the root alone: a site's own colour there holds in the dark parts of its pages too.
  const own = Object.entries(palettes[theme]).filter(([key, value]) => theme === 'light' || palettes.light[key as keyof Palette] !== value);
  const lines = toDeclarations(Object.fromEntries(own)).map(([name, value]) => `    ${name}: ${value.toLowerCase()};`);
  return `  ${SELECTORS[theme]} {\n    color-scheme: ${theme};\n${lines.join('\n')}\n  }\n`;
}

/** Both themes as CSS variables. The dark selector may be on any element, so a part of a page can be dark. */
export function toTokensCss(): string {
  return `/* Generated from palette.ts by scripts/make-tokens.ts. Do not edit. */\n@layer reset {\n${toRule('light')}\n${toRule('dark')}}\n`;
}
