import { expect, it } from 'vitest';
import { customsForm } from './customs-form.ts';

it.each([
  [0, 'CN22'],
  [300_00, 'CN22'],
  [300_01, 'CN23'],
  [undefined, 'CN23'],
] as const)('goods of %s hundredths of an XDR are declared by %s', (xdrMinor, form) => {
  expect(customsForm(xdrMinor)).toBe(form);
});
