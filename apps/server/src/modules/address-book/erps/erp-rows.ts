import { MAX_ERP_RUNS, type ErpRun, type ErpState } from '@waybound/contract/address-book/erps';
import {
  ERP_GIVEN,
  type Erp,
  type ErpCapability,
  type ErpField,
  type ErpGiven,
  type ErpRunKind,
} from '@waybound/contract/wire/address-book/erps';
import { sql, type Selectable } from 'kysely';
import type { Schema } from '../../../db/tables.ts';
import { capabilitiesOf } from '../../../gateways/erps/erp-connectors.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Language } from '../../../kernel/language.ts';
import type { SecretBox } from '../../../kernel/security/secret-box.ts';
import type { WorkEntry } from '../../../kernel/work/work-kind.ts';
import { toldIn } from '../../../records/small-parcels/erp-orders.ts';
import { readNotes } from './order-notes.ts';

/** A run of an ERP is to be made. Its record is the run. */
export const ERP_RUN = 'erp.run';
/** The clock of a connection is to begin a sync. Its record is the connection. */
export const ERP_CLOCK = 'erp.clock';

type ConnectionRow = Selectable<Schema['erp_connection']>;
type RunRow = Selectable<Schema['erp_run']>;

/** What a secret is sealed for: one that is moved to another customer or another ERP cannot be opened. */
export const erpSecretContext = (customerId: string, erp: Erp): string => `erp ${customerId} ${erp}`;

/** What was sealed. Undefined where it cannot be opened any more, since the portal has another key. */
export function openCredentials(secrets: SecretBox, sealed: Uint8Array, about: string): Partial<Record<ErpField, string>> | undefined {
  try {
    return JSON.parse(secrets.open(sealed, about)) as Partial<Record<ErpField, string>>; // As the handler seals them.
  } catch {
    return undefined;
  }
}

export const findConnection = (db: Db, customerId: string, erp: Erp) =>
  db.selectFrom('erp_connection').selectAll().where('customer_id', '=', customerId).where('erp', '=', erp);

export const isGiven = (kind: ErpRunKind): kind is ErpGiven => ERP_GIVEN.some((each) => each === kind);

/** What the clock begins and a press may: products always, the rest where an owner has wanted it. */
export const syncsOf = ({
  erp,
  orders_login_id: loginId,
  gives_back: givesBack,
}: Pick<ConnectionRow, 'erp' | 'orders_login_id' | 'gives_back'>): ErpCapability[] =>
  capabilitiesOf(erp).filter((kind) => (isGiven(kind) ? givesBack : kind === 'products' || loginId !== null));

export async function readState(
  { db, customer, lang }: Pick<CustomerContext, 'db' | 'customer' | 'lang'>,
  erp: Erp,
  isStandIn: boolean,
): Promise<ErpState> {
  const connection = await findConnection(db, customer.id, erp).executeTakeFirst();
  const runs = connection ? await lastRuns(db, connection) : [];
  const notes = connection ? await readNotes(db, lang, connection) : { count: 0, orders: [] };
  return {
    erp,
    rev: connection?.rev ?? 0,
    capabilities: capabilitiesOf(erp),
    isStandIn,
    connection: connection ? toConnection(connection) : null,
    notes,
    runs: runs.map((row) => toRun(row, lang)),
  };
}

/**
 * Of a run `r`: by the clock, and it has brought nothing and said nothing that the one before it has not. Such a run pushes none off the page that
 * has: an order that is left out is left out every hour.
 */
export const IS_QUIET = sql<boolean>`(r.is_automatic and r.created + r.changed + r.kept = 0 and (r.left_out = 0 and r.told = '[]' or exists (
  select from (
    select b.told, b.left_out from erp_run b
    where b.customer_id = r.customer_id and b.connection_id = r.connection_id and b.kind = r.kind and b.id < r.id and b.state = 'done'
    order by b.id desc limit 1
  ) last where last.told @> r.told and last.left_out >= r.left_out)))`;

const lastRuns = (db: Db, { customer_id: customerId, id }: ConnectionRow): Promise<RunRow[]> => {
  const runs = db.selectFrom('erp_run').where('customer_id', '=', customerId).where('connection_id', '=', id);
  const newest = runs.select(({ fn }) => fn.max('id').as('id')).groupBy('kind');
  return runs
    .selectAll()
    .where((eb) => eb.or([eb('is_quiet', '=', false), eb('id', 'in', newest)]))
    .orderBy('id', 'desc')
    .limit(MAX_ERP_RUNS)
    .execute();
};

const toConnection = (row: ConnectionRow): ErpState['connection'] => ({
  shown: row.shown,
  takesOrders: row.orders_login_id !== null,
  givesBack: row.gives_back,
  connectedAt: row.connected_at.toISOString(),
  refusedAt: row.refused_at?.toISOString() ?? null,
  nextRunAt: row.next_run_at?.toISOString() ?? null,
});

const toRun = (row: RunRow, lang: Language): ErpRun => ({
  id: row.id,
  kind: row.kind,
  isAutomatic: row.is_automatic,
  state: row.state,
  fault: row.fault,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  pages: row.pages,
  created: row.created,
  changed: row.changed,
  unchanged: row.unchanged,
  kept: row.kept,
  leftOut: row.left_out,
  told: row.told.map((each) => toldIn(lang, each)),
});

interface NewRun {
  customerId: string;
  connectionId: string;
  kind: ErpRunKind;
  isAutomatic: boolean;
  now: Date;
}

/** The work of a new run; nothing where one of its kind is under way. */
export async function addRun(db: Db, { customerId, connectionId, kind, isAutomatic, now }: NewRun): Promise<WorkEntry[]> {
  const made = await db
    .insertInto('erp_run')
    .values({ customer_id: customerId, connection_id: connectionId, kind, is_automatic: isAutomatic, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? [{ customerId, kind: ERP_RUN, recordId: made.id }] : [];
}
