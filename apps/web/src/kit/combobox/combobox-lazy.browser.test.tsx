import { i18n } from '@waybound/phrases/i18n';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ComboboxExample, MultiComboboxExample } from '../../gallery/examples/combobox.tsx';

/** The library is on a slow line: it comes when the last test lets it. Nothing else about it is changed. */
const line = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import('./LiveCombobox.tsx'), async (original) => {
  await line.promise;
  return original();
});

const changed = vi.fn<(value: unknown) => void>();

beforeAll(() => i18n.start('en', []));
beforeEach(() => changed.mockClear());

const box = (name = 'Country') => page.getByRole('combobox', { name });

it('is chosen from with Enter before its list has come, and Escape takes back what was typed', async () => {
  await render(<ComboboxExample onChange={changed} />);
  await userEvent.keyboard('{Tab}德{Enter}');
  await expect.element(box()).toHaveValue('Germany');
  await userEvent.keyboard('x{Escape}');
  await expect.element(box()).toHaveValue('Germany');
  expect(changed.mock.calls).toEqual([[2]]);
});

it('takes chips back before its list has come', async () => {
  await render(<MultiComboboxExample start={[1, 2]} onChange={changed} />);
  await page.getByRole('button', { name: 'Remove China' }).click();
  await box('Countries').click();
  await userEvent.keyboard('{Backspace}');
  expect(changed.mock.calls).toEqual([[[2]], [[]]]);
});

it('goes on with what is typed when its list comes, after the end of a composition; a field that was left stays closed', async () => {
  await render(
    <>
      <ComboboxExample onChange={changed} label="From" />
      <ComboboxExample onChange={changed} label="To" />
    </>,
  );
  await box('From').click();
  await userEvent.keyboard('{Tab}');
  await expect.element(box('To')).toHaveFocus();
  await cdp().send('Input.imeSetComposition', { text: 'mei', selectionStart: 3, selectionEnd: 3 });
  const composing = box('To').element();
  line.resolve();
  await vi.dynamicImportSettled();
  expect(composing.isConnected).toBe(true);
  await expect.element(box('To')).toHaveValue('mei');
  await cdp().send('Input.insertText', { text: '美' });
  await expect.element(page.getByRole('option', { name: 'United States' })).toBeVisible();
  await expect.element(box('To')).toHaveFocus();
  await userEvent.keyboard('国{Enter}');
  await expect.element(box('To')).toHaveValue('United States');
  await expect.element(box('From')).toHaveAttribute('aria-expanded', 'false');
  expect(changed.mock.calls).toEqual([[3]]);
});
