import { i18n } from '@waybound/phrases/i18n';
import { beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ComboboxExample } from '../../gallery/examples/combobox.tsx';
import { closeToast, isToastShown } from '../toast/toast.ts';

/** The library does not come: the network is down, or the page is older than what the server has. */
vi.mock(import('./LiveCombobox.tsx'), () => Promise.reject(new Error('404')));

beforeAll(() => i18n.start('en', ['application', 'transport']));

it('is chosen from by name without its list, which is reported once and requested again by a press', async () => {
  await render(<ComboboxExample />);
  const box = page.getByRole('combobox', { name: 'Country' });
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveFocus();
  await vi.dynamicImportSettled();
  expect(isToastShown()).toBe(false);
  await userEvent.keyboard('ger');
  await vi.waitFor(() => expect(isToastShown()).toBe(true));
  closeToast();
  await userEvent.keyboard('m');
  await vi.dynamicImportSettled();
  expect(isToastShown()).toBe(false);
  await expect.element(box).toHaveValue('germ');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('Germany');
  await box.click();
  await vi.waitFor(() => expect(isToastShown()).toBe(true));
  await expect.element(box).toHaveValue('Germany');
});
