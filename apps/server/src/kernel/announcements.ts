import { sql, type RawBuilder } from 'kysely';
import type { Engine, StopListening } from './database/engine.ts';

/** What servers tell each other through the database they share: that a customer's record is new. Ids only, never data. */

const CHANNEL = 'waybound_news';

/** Told of a new record's id, or of nothing where announcements may have been lost: then whoever listens looks for itself. */
export type OnNews = (id: string | undefined) => void;

export interface Announcements {
  /** Hears of one customer's news from the moment it resolves. Answers how to stop. */
  hear(customerId: string, onNews: OnNews): Promise<() => void>;
  /** How many listen at this moment. */
  readonly hearers: number;
  close(): Promise<void>;
}

/** An expression for the statement that writes the record: it is announced with the commit of that transaction, or not at all. */
export const announcing = (customerId: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_notify(${CHANNEL}, ${customerId} || ':' || ${id})`;

/** Listens to the database with the first hearer and until it is closed: one line for all streams of this server. */
export function openAnnouncements(engine: Engine): Announcements {
  const byCustomer = new Map<string, Set<OnNews>>();
  let listening: Promise<StopListening> | undefined;
  let hearers = 0;

  const heard = (payload: string): void => {
    const [customerId = '', id] = payload.split(':');
    for (const tell of byCustomer.get(customerId) ?? []) tell(id);
  };
  const missed = (): void => {
    for (const each of byCustomer.values()) for (const tell of each) tell(undefined);
  };
  const listen = (): Promise<StopListening> => {
    listening ??= engine.listen(CHANNEL, { heard, missed }).catch((error: unknown) => {
      // The next hearer tries again.
      listening = undefined;
      throw error;
    });
    return listening;
  };

  return {
    async hear(customerId, onNews) {
      await listen();
      const mine = byCustomer.get(customerId) ?? new Set();
      byCustomer.set(customerId, mine.add(onNews));
      hearers += 1;
      return () => {
        if (!mine.delete(onNews)) return;
        hearers -= 1;
        // A set that was emptied and given up may have a successor under the same customer.
        if (mine.size === 0 && byCustomer.get(customerId) === mine) byCustomer.delete(customerId);
      };
    },
    get hearers() {
      return hearers;
    },
    async close() {
      byCustomer.clear();
      hearers = 0;
      const stop = await listening?.catch(() => undefined);
      listening = undefined;
      await stop?.();
    },
  };
}
