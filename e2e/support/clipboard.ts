/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Pastes into what has the focus, as somebody would who copied it elsewhere. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}
