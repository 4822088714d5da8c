import { page } from 'vitest/browser';

/** The menu of a record in a list, named after it. */
export const openMenu = (name: string): Promise<void> => page.getByRole('button', { name: `${name} 的操作`, exact: true }).click();

const choose = (what: string): Promise<void> => page.getByRole('menuitem', { name: what }).click();

/** Opens the menu of a record and chooses an action. */
export async function act(name: string, what: string): Promise<void> {
  await openMenu(name);
  await choose(what);
}

/** The same in the user menu. */
export async function actOnAccount(what: string): Promise<void> {
  await page.getByRole('button', { name: /^账户 / }).click();
  await choose(what);
}
