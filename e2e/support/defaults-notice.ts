import type { Locator, Page } from '@playwright/test';
import { TEXTS, type Lang } from './words.ts';

/** The button that empties a form filled with the last order's choices. A party from the address book has a button of the same name. */
export function clearDefaultsButton(page: Page, lang: Lang): Locator {
  const { defaults, clearDefaults } = TEXTS[lang].order.draft;
  const [beginning = ''] = defaults.split('{{');
  return page.getByRole('status').filter({ hasText: beginning }).getByRole('button', { name: clearDefaults, exact: true });
}
