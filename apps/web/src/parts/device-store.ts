type InStore = (mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest) => Promise<unknown>;

/**
 * A place on this device for what is not on the server yet; a session that ends leaves it alone. A browser whose storage is full or that is
 * in private mode stores nothing: the page works on, and the answer is undefined.
 */
export const deviceStore = (database: string, name: string): InStore => {
  const open = (): Promise<IDBDatabase> => {
    const opening = indexedDB.open(database, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name));
    return settled(opening);
  };
  return async (mode, work) => {
    try {
      const opened = await open();
      try {
        return await settled(work(opened.transaction(name, mode).objectStore(name)));
      } finally {
        opened.close();
      }
    } catch {
      return undefined;
    }
  };
};

/** Every key that begins with a prefix. */
export const keysBelow = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser stores nothing')));
  });
