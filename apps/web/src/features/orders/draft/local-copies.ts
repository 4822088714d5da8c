import type { OrderContent } from '../order-values.ts';
import type { SavedDraft } from './draft-saver.ts';

/**
 * What was typed and is not on the server yet, on this device: per customer, login and form (domain.md: unsaved forms). A forced logout,
 * a closed tab and a lost line keep it for the same login; another login never sees it.
 */
export interface LocalCopy {
  /** `customer/login`. */
  owner: string;
  /** `draft:12` of a draft on the server, `new:ab12` of one that was never saved. */
  formKey: string;
  /** The mode's title: an air order is not restored into a sea order. */
  mode: string;
  content: OrderContent;
  draft: SavedDraft | undefined;
  /** ISO instant. */
  at: string;
}

export const ownerOf = (user: { customerId: string; loginName: string }): string => `${user.customerId}/${user.loginName}`;

const DATABASE = 'waybound-orders';
const STORE = 'copies';
const NEW_FORM = 'new:';

const keyOf = (owner: string, formKey: string) => `${owner}|${formKey}`;
/** Every key of an owner lies between these two. */
const rangeOf = (owner: string) => IDBKeyRange.bound(`${owner}|`, `${owner}|\uffff`);

export const saveLocalCopy = async (copy: LocalCopy): Promise<void> => {
  await inStore('readwrite', (store) => store.put(copy, keyOf(copy.owner, copy.formKey)));
};

export const deleteLocalCopy = async (owner: string, formKey: string): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(keyOf(owner, formKey)));
};

export const findLocalCopy = async (owner: string, formKey: string): Promise<LocalCopy | undefined> =>
  // Only this file writes the store.
  (await inStore('readonly', (store) => store.get(keyOf(owner, formKey)))) as LocalCopy | undefined;

/** Orders of a mode that were never saved on the server, newest first. */
export async function findUnsavedOrders(owner: string, mode: string): Promise<LocalCopy[]> {
  const all = ((await inStore('readonly', (store) => store.getAll(rangeOf(owner)))) ?? []) as LocalCopy[];
  return all.filter((copy) => copy.mode === mode && copy.formKey.startsWith(NEW_FORM)).sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** How many orders of a login are stored on this device alone: a voluntary logout asks before it deletes them. */
export const countLocalOrders = async (user: { customerId: string; loginName: string }): Promise<number> =>
  Number((await inStore('readonly', (store) => store.count(rangeOf(ownerOf(user))))) ?? 0);

/** A voluntary logout leaves nothing of the login's orders on this device. */
export const deleteLocalOrders = async (user: { customerId: string; loginName: string }): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(rangeOf(ownerOf(user))));
};

/** A browser whose storage is full or that is in private mode stores nothing: the form works on, and the answer is undefined. */
async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await open();
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  return settled(opening);
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser stores nothing')));
  });
