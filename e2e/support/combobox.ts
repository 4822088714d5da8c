import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses the first option with this text from a list that is searched by typing, and leaves the list. */
export async function chooseFrom(page: Page, box: Locator, text: string): Promise<void> {
  await box.click();
  await box.fill(text);
  await pickFirst(page, box, text);
}

/** A list opens a moment after the first letter; only then Enter takes what is found. */
export async function pickFirst(page: Page, box: Locator, text: string): Promise<void> {
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('option', { name: text }).first()).toBeAttached();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}
