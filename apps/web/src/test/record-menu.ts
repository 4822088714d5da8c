import { page } from 'vitest/browser';

/** The menu of a record in a list, named after it. */
export const openMenu = (name: string): Promise<void> => page.getByRole('button', { name: `${name} 的操作`, exact: true }).click();

/** Opens the menu of a record and chooses an action. */
export async function act(name: string, what: string): Promise<void> {
  await openMenu(name);
  await page.getByRole('menuitem', { name: what }).click();
}
