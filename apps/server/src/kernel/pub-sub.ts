import { sql, type RawBuilder } from 'kysely';
import type { Engine, StopListening } from './database/engine.ts';

/** Notifications between the servers of one database (LISTEN/NOTIFY): that a customer's record is new. They carry ids, never data. */

const CHANNEL = 'waybound_news';
/** In place of an id: a login or a session of the customer may have ended (migration `access-hints`). */
export const ACCESS_CHANGED = 'access';

/** Called with a new record's id or `ACCESS_CHANGED`, without either where notifications may be lost: the subscriber then asks the database. */
export type Subscriber = (id: string | undefined) => void;

export interface PubSub {
  /** Subscribes to one customer's notifications once it resolves. Returns a function that unsubscribes. */
  subscribe(customerId: string, subscriber: Subscriber): Promise<() => void>;
  /** The number of current subscribers. */
  readonly subscriberCount: number;
  close(): Promise<void>;
}

/** An SQL expression for the statement that writes the record: the notification is sent when that transaction commits, or not at all. */
export const notifying = (customerId: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_notify(${CHANNEL}, ${customerId} || ':' || ${id})`;

/** Listens to the database from the first subscription until it is closed: one connection for all streams of this server. */
export function openPubSub(engine: Engine): PubSub {
  const byCustomer = new Map<string, Set<Subscriber>>();
  let listening: Promise<StopListening> | undefined;
  let count = 0;

  const deliver = (payload: string): void => {
    const [customerId = '', id] = payload.split(':');
    for (const subscriber of byCustomer.get(customerId) ?? []) subscriber(id);
  };
  const resync = (): void => {
    for (const each of byCustomer.values()) for (const subscriber of each) subscriber(undefined);
  };
  const listen = (): Promise<StopListening> => {
    listening ??= engine.listen(CHANNEL, { onNotification: deliver, onReconnect: resync }).catch((error: unknown) => {
      // The next subscription tries again.
      listening = undefined;
      throw error;
    });
    return listening;
  };

  return {
    async subscribe(customerId, subscriber) {
      await listen();
      const own = byCustomer.get(customerId) ?? new Set();
      byCustomer.set(customerId, own.add(subscriber));
      count += 1;
      return () => {
        if (!own.delete(subscriber)) return;
        count -= 1;
        // A set that was emptied and removed may have been replaced by a new one for the same customer.
        if (own.size === 0 && byCustomer.get(customerId) === own) byCustomer.delete(customerId);
      };
    },
    get subscriberCount() {
      return count;
    },
    async close() {
      byCustomer.clear();
      count = 0;
      const stop = await listening?.catch(() => undefined);
      listening = undefined;
      await stop?.();
    },
  };
}
