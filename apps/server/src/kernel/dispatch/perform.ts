import type { CallSpec } from '@waybound/contract/call';
import { check } from '@waybound/contract/rules';
import { withoutPrices } from './hide-prices.ts';
import { boundIdempotency, type StoredAnswer } from './idempotency.ts';
import type { AuditEntry, BeforeContext, CustomerContext, OperatorBefore, OperatorContext, PublicContext } from '../context.ts';
import type { Db, Engine, Identity } from '../database/engine.ts';
import type { Language } from '../language.ts';
import { keepLater, type LaterEntry, type Outbox } from '../outbox.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Session } from '../session.ts';
import type { Files } from '../uploads.ts';

/** Who makes a call. */
export type Actor =
  | { kind: 'public'; host: string; address: string; userAgent: string }
  | { kind: 'customer'; session: Session; address: string }
  | { kind: 'operator'; operator: { id: string; name: string } };

/** A handler whose call is not known here: see `Handler`. */
export interface CallHandler {
  (input: never, context: never, found?: never): Promise<unknown>;
  before?: (input: never, context: never) => Promise<unknown>;
}

/** One call with everything decided but its outcome. */
export interface Performance {
  name: string;
  spec: CallSpec;
  // The handler map is typed by the contract (`Handlers`); here, where any call may come, the types meet at run time.
  handler: CallHandler;
  actor: Actor;
  /** Validated. */
  input: unknown;
  now: Date;
  lang: Language;
  idempotencyKey: string | undefined;
  isRepetition?: true;
  /** By the handler's `before`. */
  found?: unknown;
}

export interface Services {
  engine: Engine;
  secrets: SecretBox;
  files: Files;
  outbox: Pick<Outbox, 'wake'>;
}

/**
 * Runs a handler as every call runs: under its identity, in its transaction, with idempotency and audit, and the answer checked. A login
 * that must not see prices gets the answer without them, and may not act on them.
 * @param onLateFailure told of work after the commit that failed: the change stands, and maintenance makes up for it
 * @returns the answer's data (or the bare shape, or the file)
 */
export async function perform(services: Services, performance: Performance, onLateFailure: (error: unknown) => void): Promise<unknown> {
  const { actor, spec } = performance;
  if (actor.kind !== 'customer' || !actor.session.hidesPrices) return outcome(services, performance, onLateFailure);
  if (spec.actsOnPrices) refuse('notAllowed');
  return withoutPrices(spec, await outcome(services, performance, onLateFailure));
}

/** A change is tried at once; only when its key turns out to be taken is it rolled back and the first answer given again. */
async function outcome(services: Services, performance: Performance, onLateFailure: (error: unknown) => void): Promise<unknown> {
  const { actor, spec } = performance;
  if (actor.kind === 'public') {
    const context: PublicContext = {
      now: performance.now,
      lang: performance.lang,
      host: actor.host,
      address: actor.address,
      userAgent: actor.userAgent,
      query: async (text, values) => (await services.engine.query(text, values)).rows,
    };
    return checked(performance, await run(performance, context));
  }
  const after: (() => Promise<void>)[] = [];
  const stored = boundIdempotency(performance, actorName(actor), customerOf(actor), requestHash(services, performance), services.secrets);
  try {
    const found = await lookBefore(services, performance, actor);
    const answer = await services.engine.transaction(identityOf(actor), spec.changes ? 'write' : 'read', async (db) =>
      inTransaction(services, { ...performance, found }, actor, db, after, stored),
    );
    for (const { reason } of (await Promise.allSettled(after.map((work) => work()))).filter((each) => each.status === 'rejected')) {
      onLateFailure(reason);
    }
    return answer;
  } catch (error) {
    const isRepetition = stored && (stored.isTaken(error) || error instanceof Refusal);
    const first = isRepetition ? await services.engine.transaction(identityOf(actor), 'read', (db) => stored.find(db)) : undefined;
    if (!first) throw error;
    return spec.answer.kind === 'file' ? drawAgain(services, { ...performance, now: first.at, isRepetition: true }, actor) : first.answer;
  }
}

async function lookBefore({ engine, files }: Services, { handler, input, now }: Performance, actor: Actor): Promise<unknown> {
  if (!handler.before || actor.kind === 'public') return undefined;
  const query: BeforeContext['query'] = async (text, values) => (await engine.query(text, values)).rows;
  const context: BeforeContext | OperatorBefore =
    actor.kind === 'customer' ? { now, address: actor.address, query, files, customer: toCustomer(actor.session) } : { now, files };
  return handler.before(input as never, context as never);
}

/** Carries a repeated file out of a transaction that must leave nothing behind. */
class RolledBack extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('rolled back');
    this.answer = answer;
  }
}

/** A file is not stored with its key: it is made again as at its first moment, and what making it writes is rolled back. */
async function drawAgain(services: Services, performance: Performance, actor: Exclude<Actor, { kind: 'public' }>): Promise<unknown> {
  try {
    return await services.engine.transaction(identityOf(actor), 'write', async (db) => {
      throw new RolledBack(await inTransaction(services, performance, actor, db, []));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer;
    throw error;
  }
}

/** Inside the transaction: the handler, then its audit entries, its rows of the outbox and the stored answer in one go. Also how a seed runs calls of many actors in one transaction. */
export async function inTransaction(
  services: Services,
  performance: Performance,
  actor: Exclude<Actor, { kind: 'public' }>,
  db: Db,
  after: (() => Promise<void>)[],
  stored?: StoredAnswer,
): Promise<unknown> {
  const entries: AuditEntry[] = [];
  const laters: LaterEntry<string>[] = [];
  const common = {
    db,
    now: performance.now,
    lang: performance.lang,
    isRepetition: performance.isRepetition === true,
    files: services.files,
    audit: (entry: AuditEntry) => void entries.push(entry),
    later: (entry: LaterEntry<string>) => void laters.push(entry),
    read: async <T>(work: (own: Db) => Promise<T>): Promise<T> => services.engine.transaction(identityOf(actor), 'read', work),
    afterCommit: (work: () => Promise<void>) => void after.push(work),
  };
  const context: CustomerContext | OperatorContext =
    actor.kind === 'customer' ? { ...common, customer: toCustomer(actor.session) } : { ...common, operator: actor.operator };
  const answer = checked(performance, await run(performance, context));
  await Promise.all([
    entries.length > 0 ? writeAudit(db, performance, actorName(actor), entries) : undefined,
    keepLater(db, laters, performance.now),
    stored?.keep(db, performance.spec.answer.kind === 'file' ? null : answer),
  ]);
  if (laters.length > 0) after.push(async () => services.outbox.wake());
  return answer;
}

function run(performance: Performance, context: PublicContext | CustomerContext | OperatorContext): Promise<unknown> {
  return performance.handler(performance.input as never, context as never, performance.found as never);
}

/** The answer against its own schema: what the contract does not name never leaves the house. A wrong answer is a bug. */
function checked({ name, spec }: Performance, answer: unknown): unknown {
  if (spec.answer.kind === 'file') return answer;
  const result = check(spec.answer.schema, answer);
  if (result.ok) return result.value;
  throw new Error(`${name} answers what its contract does not allow: ${JSON.stringify(result.findings.slice(0, 5))}`);
}

async function writeAudit(db: Db, { name, now }: Performance, actor: string, entries: readonly AuditEntry[]): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await db
    .insertInto('audit')
    .values(
      entries.map((entry) => ({
        customer_id: entry.customerId,
        at: now,
        actor,
        call: name,
        subject: entry.subject,
        subject_id: entry.subjectId,
        what: entry.what,
        before: json(entry.before),
        after: json(entry.after),
      })),
    )
    .execute();
}

const toCustomer = ({ customerId, siteId, loginId, tokenHash, isOwner, hidesPrices }: Session): CustomerContext['customer'] => ({
  id: customerId,
  siteId,
  loginId,
  tokenHash,
  isOwner,
  hidesPrices,
});

const identityOf = (actor: Actor): Identity => {
  if (actor.kind === 'customer') return { role: 'portal_app', customerId: actor.session.customerId };
  return actor.kind === 'operator' ? { role: 'portal_ops' } : { role: 'portal_public' };
};

/** In the audit trail, and of an idempotency key. */
function actorName(actor: Exclude<Actor, { kind: 'public' }>): string {
  if (actor.kind === 'operator') return `operator:${actor.operator.id}`;
  const { apiKeyId, loginId } = actor.session;
  return apiKeyId === undefined ? `login:${loginId}` : `apikey:${apiKeyId}`;
}

/** Operators have no customer: their keys stand under 0. */
const customerOf = (actor: Actor): string => (actor.kind === 'customer' ? actor.session.customerId : '0');

/** Keyed, because a password may be among what was sent. */
function requestHash({ secrets }: Services, { idempotencyKey, input }: Performance): Buffer {
  return idempotencyKey === undefined ? Buffer.alloc(0) : secrets.fingerprint(canonical(input));
}

/** Files differ by their key on each upload, so they count by content. */
const canonical = (input: unknown): string =>
  JSON.stringify(input, (name, value: unknown) => (name === 'key' && typeof value === 'string' ? undefined : value)) ?? '';
