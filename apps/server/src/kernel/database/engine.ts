import type { Kysely } from 'kysely';
import type { Schema } from '../../db/tables.ts';

/** A transaction as a handler sees it. The root database stays out of reach. */
export type Db = Kysely<Schema>;

/** The database role of a transaction: one customer, the public functions, or the forwarder. */
export type Identity = { role: 'portal_app'; customerId: string } | { role: 'portal_public' } | { role: 'portal_ops' };

export type Mode = 'read' | 'write';

export interface Row {
  readonly [column: string]: unknown;
}

/** Receives what transactions send by `pg_notify`. */
export interface ChannelListener {
  /** After the commit of the transaction that sent it, in the order of the commits. */
  onNotification: (payload: string) => void;
  /** The connection was lost and has been restored: notifications sent in between are lost. */
  onReconnect: () => void;
}

export type StopListening = () => Promise<void>;

/** One of the two databases behind the same interface. */
export interface Engine {
  readonly kind: 'embedded' | 'postgres';
  /** Runs `work` in one transaction under an identity. Rolled back when `work` throws; `write` resolves after the commit is on disk. */
  transaction<T>(identity: Identity, mode: Mode, work: (db: Db) => Promise<T>): Promise<T>;
  /** A statement of the server itself, outside any transaction: session look-ups, throttling, health, maintenance. Without values it may be several. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number }>;
  /** Listens on a channel, whichever server of this database notifies on it. Resolves once it listens; the caller has to stop it. */
  listen(channel: string, listener: ChannelListener): Promise<StopListening>;
  close(): Promise<void>;
}

/** The first statement of every transaction, as a text that travels with `begin`. A customer's id is digits, so nothing has to be quoted. */
export function enterText(identity: Identity): string {
  const customerId = identity.role === 'portal_app' ? identity.customerId : '';
  if (!/^[0-9]*$/.test(customerId)) throw new Error('A customer id is a whole number.');
  return `select set_config('role','${identity.role}',true),set_config('app.customer','${customerId}',true)`;
}
