import { expect, type Locator, type Page } from '@playwright/test';
import { paste } from './clipboard.ts';
import { pickFirst } from './combobox.ts';

/** A form filled in by somebody who never touches the mouse: on from field to field, and into each what its kind takes. */

const MOST_STOPS = 120;

/** Presses Tab until this has the focus. Found once, not at every stop: a name is looked for in the whole form. */
async function tabInto(page: Page, place: Locator): Promise<void> {
  let element = await place.elementHandle();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const found = await element?.evaluate((each) => (each.isConnected ? each.contains(each.ownerDocument.activeElement) : undefined));
    if (found) return;
    if (found === undefined) element = await place.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${String(place)}.`);
}

export async function press(page: Page, button: Locator): Promise<void> {
  await tabInto(page, button);
  await page.keyboard.press('Enter');
}

/** Replaces what is there. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabInto(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** From a list that is searched by typing: what is typed first, then the first that is found. */
export async function pick(page: Page, list: Locator, text: string): Promise<void> {
  await tabInto(page, list);
  await page.keyboard.type(text);
  await pickFirst(page, list, text);
}

/** Of a few choices side by side; arrows lead from one to the next. */
export async function choose(page: Page, group: Locator, name: string | RegExp): Promise<void> {
  const choice = group.getByRole('radio', { name });
  await expect(choice).toBeAttached();
  await tabInto(page, group);
  await page.keyboard.press('Space');
  for (let step = 0; step < MOST_STOPS && !(await choice.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
  await expect(choice).toBeChecked();
}

/** Pastes into the grid of a section from its first cell, and leaves it. */
export async function pasteInto(page: Page, section: Locator, lines: readonly string[]): Promise<void> {
  await tabInto(page, section.getByRole('textbox'));
  await paste(page, lines.join('\r\n'));
  await expect(section.getByRole('gridcell', { name: /^YF-1001/ })).toBeVisible();
  await page.keyboard.press('Escape');
}
