import { palettes, toDeclarations, type ThemeName } from '../src/styles/palette.ts';

const SELECTORS: Record<ThemeName, string> = { light: ':root', dark: "[data-theme='dark']" };

function toRule(theme: ThemeName): string {
  const lines = toDeclarations(palettes[theme]).map(([name, value]) => `    ${name}: ${value.toLowerCase()};`);
  return `  ${SELECTORS[theme]} {\n    color-scheme: ${theme};\n${lines.join('\n')}\n  }\n`;
}

/** Both themes as CSS variables. The dark selector may be on any element, so a part of a page can be dark. */
export function toTokensCss(): string {
  return `/* Generated from palette.ts by scripts/make-tokens.ts. Do not edit. */\n@layer reset {\n${toRule('light')}\n${toRule('dark')}}\n`;
}
