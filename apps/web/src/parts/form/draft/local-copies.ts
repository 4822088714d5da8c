import { deviceStore, keysBelow } from '../../device-store.ts';
import type { DraftKind } from './draft-saver.ts';

/**
 * What was typed and is not on the server yet, on this device: per customer, login and form. A forced logout,
 * a closed tab and a lost line keep it for the same login; another login never sees it.
 */
export interface LocalCopy<K extends DraftKind> {
  /** `customer/login`. */
  owner: string;
  /** `draft:12` of a draft on the server, `new:ab12` of one that was never saved. */
  formKey: string;
  /** Which form it was typed in: an air order is not restored into a sea order. */
  form: string;
  content: K['content'];
  draft: K['draft'] | undefined;
  /** ISO instant. */
  at: string;
}

export const ownerOf = (user: { customerId: string; loginName: string }): string => `${user.customerId}/${user.loginName}`;

const inStore = deviceStore('waybound-orders', 'copies');
const NEW_FORM = 'new:';

const keyOf = (owner: string, formKey: string) => `${owner}|${formKey}`;
const rangeOf = (owner: string) => keysBelow(`${owner}|`);

export const saveLocalCopy = async <K extends DraftKind>(copy: LocalCopy<K>): Promise<void> => {
  await inStore('readwrite', (store) => store.put(copy, keyOf(copy.owner, copy.formKey)));
};

export const deleteLocalCopy = async (owner: string, formKey: string): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(keyOf(owner, formKey)));
};

export const findLocalCopy = async <K extends DraftKind>(owner: string, formKey: string): Promise<LocalCopy<K> | undefined> =>
  // Only this file writes the store, and a form's key is its own.
  (await inStore('readonly', (store) => store.get(keyOf(owner, formKey)))) as LocalCopy<K> | undefined;

/** What was typed in a form and never saved on the server, newest first. */
export async function findUnsavedCopies<K extends DraftKind>(owner: string, form: string): Promise<LocalCopy<K>[]> {
  const all = ((await inStore('readonly', (store) => store.getAll(rangeOf(owner)))) ?? []) as LocalCopy<K>[];
  return all.filter((copy) => copy.form === form && copy.formKey.startsWith(NEW_FORM)).sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** The keys of the forms of a login that this device holds something of. */
export async function findCopyKeys(owner: string): Promise<ReadonlySet<string>> {
  const keys = ((await inStore('readonly', (store) => store.getAllKeys(rangeOf(owner)))) ?? []) as string[];
  return new Set(keys.map((key) => key.slice(keyOf(owner, '').length)));
}

/** How many forms of a login are stored on this device alone: a voluntary logout asks before it deletes them. */
export const countLocalCopies = async (user: { customerId: string; loginName: string }): Promise<number> =>
  Number((await inStore('readonly', (store) => store.count(rangeOf(ownerOf(user))))) ?? 0);

/** A voluntary logout leaves nothing of the login's forms on this device. */
export const deleteLocalCopies = async (user: { customerId: string; loginName: string }): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(rangeOf(ownerOf(user))));
};
