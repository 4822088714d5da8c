import type { Kysely } from 'kysely';
import type { Schema } from '../../db/tables.ts';

/** A transaction as a handler sees it. The root database stays out of reach. */
export type Db = Kysely<Schema>;

/** The database role of a transaction: one customer, the public functions, or the forwarder. */
export type Identity = { role: 'portal_app'; customerId: string; proof?: Proof } | { role: 'portal_public' } | { role: 'portal_ops' };

/**
 * Who a customer's caller is, found by the transaction's first statement: it travels with the statements of whoever works in it already.
 * Nothing is answered or committed before its row has been looked at, and what was not proven sees no row of any customer.
 */
export interface Proof {
  /** A relation that answers one row with a `customer_id`, or none. */
  from: string;
  values: readonly unknown[];
  holds: (row: Row) => boolean;
}

/** What was believed of the caller is not so any more; nothing was changed. */
export class Unproven extends Error {}

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

/** How busy an engine is: its pool of connections, or the queue in front of its only one. */
export type EngineLoad =
  | { kind: 'pool'; open: number; idle: number; most: number; waiting: number }
  | { kind: 'lease'; taken: number; waitedS: number; waiting: number };

/** One of the two databases behind the same interface. */
export interface Engine {
  readonly kind: 'embedded' | 'postgres';
  /** Runs `work` in one transaction under an identity. Rolled back when `work` throws; `write` resolves after the commit is on disk. */
  transaction<T>(identity: Identity, mode: Mode, work: (db: Db) => Promise<T>): Promise<T>;
  /** A statement of the server itself, outside any transaction: session look-ups, throttling, health, maintenance. Without values it may be several. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number }>;
  /** Listens on a channel, whichever server of this database notifies on it. Resolves once it listens; the caller has to stop it. */
  listen(channel: string, listener: ChannelListener): Promise<StopListening>;
  load(): EngineLoad;
  close(): Promise<void>;
}

/**
 * The first statement of every transaction: from it on, whatever it finds, the transaction has its role and sees one customer or none; one
 * that reads changes nothing.
 */
export function enterStatement(identity: Identity, mode: Mode): { text: string; values: readonly unknown[] } {
  const enter = `set_config('role', '${identity.role}', true)${mode === 'read' ? READ_ONLY : ''}`;
  if (identity.role !== 'portal_app') return { text: `select set_config('app.customer', '', true), ${enter}`, values: [] };
  const { customerId, proof } = identity;
  if (!proof) return { text: `select set_config('app.customer', $1, true), ${enter}`, values: [customerId] };
  const customer = `set_config('app.customer', coalesce(found.customer_id::text, ''), true)`;
  return { text: `select found.*, ${customer}, ${enter} from (select) always left join ${proof.from} found on true`, values: proof.values };
}

const READ_ONLY = `, set_config('transaction_read_only', 'on', true)`;

/** Throws where the row of the first statement does not prove what was believed. */
export function assertProven(identity: Identity, [row]: readonly unknown[]): void {
  if (identity.role !== 'portal_app' || !identity.proof) return;
  // The relation's row, all null where it had none.
  const found = row as Row | undefined;
  if (found?.['customer_id'] !== identity.customerId || !identity.proof.holds(found)) throw new Unproven('The caller is not who it was.');
}
