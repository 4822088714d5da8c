import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { FixedCheckboxExample } from '../../gallery/examples/checkbox.tsx';
import { contrast } from '../../styles/contrast.ts';
import type { ThemeName } from '../../styles/palette.ts';
import { setTheme } from '../preferences/prefs.ts';

/** As `#RRGGBB`, of what the browser says: `rgb(12, 31, 38)`. */
const toHex = (colour: string): string =>
  '#' + (colour.match(/\d+/g) ?? []).map((channel) => Number(channel).toString(16).padStart(2, '0')).join('');

it.each<ThemeName>(['light', 'dark'])('shows its tick where it cannot be changed, in the %s theme', async (theme) => {
  setTheme(theme);
  await render(
    <>
      <FixedCheckboxExample label="Sealed" isChecked />
      <FixedCheckboxExample label="Open" isChecked={false} />
    </>,
  );
  const ground = (name: string) => toHex(getComputedStyle(page.getByRole('checkbox', { name }).element()).backgroundColor);
  const tick = getComputedStyle(page.getByRole('checkbox', { name: 'Sealed' }).element(), '::after').borderRightColor;
  expect(contrast(toHex(tick), ground('Sealed'))).toBeGreaterThanOrEqual(3);
  expect(contrast(ground('Sealed'), ground('Open'))).toBeGreaterThanOrEqual(2);
});
