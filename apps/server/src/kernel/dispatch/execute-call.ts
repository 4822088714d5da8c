import type { CallSpec } from '@waybound/contract/call';
import type { OperatorRight } from '@waybound/contract/operations/operator-rights';
import { check } from '@waybound/contract/rules';
import type { DeviceCookie } from './cookies.ts';
import { withoutPrices } from './hide-prices.ts';
import { boundIdempotency, type StoredAnswer } from './idempotency.ts';
import { writeAnswer } from './write-answer.ts';
import { insertAuditEntries, type AuditEntry } from '../audit.ts';
import type { BeforeContext, CustomerContext, OperatorBefore, OperatorContext, PublicContext } from '../context.ts';
import { Unproven, type Db, type Engine, type Identity, type Proof } from '../database/engine.ts';
import type { Language } from '../language.ts';
import type { WorkEntry } from '../work/work-kind.ts';
import type { WorkQueue } from '../work/work-queue.ts';
import { insertWork } from '../work/work-rows.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { SecretBox } from '../security/secret-box.ts';
import type { Session } from '../security/session.ts';
import type { Files } from '../uploads.ts';

/** Who makes a call. */
export type Actor =
  | { kind: 'public'; host: string; address: string; userAgent: string; device: DeviceCookie }
  | { kind: 'customer'; session: Session; host: string; address: string; proof?: Proof }
  | { kind: 'operator'; operator: { id: string; name: string; rights: readonly OperatorRight[] } };

/** A handler whose call is not known here: see `Handler`. */
export interface CallHandler {
  (input: never, context: never, found?: never): Promise<unknown>;
  before?: (input: never, context: never) => Promise<unknown>;
}

/** One call with everything decided but its outcome. */
export interface CallExecution {
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
  work: Pick<WorkQueue, 'wake'>;
  /** Every answer is checked against its schema, and not those of changes alone: in development and tests. */
  checksAnswers: boolean;
}

/**
 * Runs a handler as every call runs: under its identity, in its transaction, with idempotency and audit, and the answer checked. A login
 * that must not see prices gets the answer without them, and may not act on them.
 * @param onLateFailure called when work after the commit fails: the change is committed, and maintenance repairs the rest
 * @returns the answer's data (or the bare shape, or the file)
 */
export async function executeCall(services: Services, execution: CallExecution, onLateFailure: (error: unknown) => void): Promise<unknown> {
  const { actor, spec } = execution;
  if (actor.kind !== 'customer' || !actor.session.hidesPrices) return executeWithIdempotency(services, execution, onLateFailure);
  if (spec.actsOnPrices && actor.proof) throw new Unproven('It may see prices by now.');
  if (spec.actsOnPrices) refuse('notAllowed');
  return withoutPrices(spec, await executeWithIdempotency(services, execution, onLateFailure));
}

/** A change is attempted at once; only if its idempotency key has been used is it rolled back and the first answer returned again. */
async function executeWithIdempotency(
  services: Services,
  execution: CallExecution,
  onLateFailure: (error: unknown) => void,
): Promise<unknown> {
  const { actor, spec } = execution;
  if (actor.kind === 'public') {
    const context: PublicContext = {
      now: execution.now,
      lang: execution.lang,
      host: actor.host,
      address: actor.address,
      userAgent: actor.userAgent,
      device: actor.device,
      query: async (text, values) => (await services.engine.query(text, values)).rows,
    };
    return checked(services, execution, await run(execution, context));
  }
  const after: (() => Promise<void>)[] = [];
  const stored = boundIdempotency(execution, actorName(actor), customerOf(actor), requestHash(services, execution), services.secrets);
  try {
    const found = await runBefore(services, execution, actor);
    const answer = await services.engine.transaction(identityOf(actor), spec.changes ? 'write' : 'read', async (db) =>
      inTransaction(services, { ...execution, found }, actor, db, after, stored),
    );
    for (const { reason } of (await Promise.allSettled(after.map((work) => work()))).filter((each) => each.status === 'rejected')) {
      onLateFailure(reason);
    }
    return answer;
  } catch (error) {
    const isRepetition = stored && (stored.isTaken(error) || error instanceof Refusal);
    const first = isRepetition ? await services.engine.transaction(identityOf(actor), 'read', (db) => stored.find(db)) : undefined;
    if (!first) throw error;
    return spec.answer.kind === 'file'
      ? regenerateFile(services, { ...execution, now: first.at, isRepetition: true }, actor)
      : first.answer;
  }
}

/** What a handler does before its transaction; undefined where it does nothing. */
export async function runBefore({ engine, files }: Services, { handler, input, now }: CallExecution, actor: Actor): Promise<unknown> {
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

/** A file is not stored with its idempotency key: it is generated again as of the first call, and what that writes is rolled back. */
async function regenerateFile(services: Services, execution: CallExecution, actor: Exclude<Actor, { kind: 'public' }>): Promise<unknown> {
  try {
    return await services.engine.transaction(identityOf(actor), 'write', async (db) => {
      throw new RolledBack(await inTransaction(services, execution, actor, db, []));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer;
    throw error;
  }
}

/** Inside the transaction: the handler, then its audit entries, the work it leaves and the stored answer in one go. Also how a seed runs calls of many actors in one transaction. */
export async function inTransaction(
  services: Services,
  execution: CallExecution,
  actor: Exclude<Actor, { kind: 'public' }>,
  db: Db,
  after: (() => Promise<void>)[],
  stored?: StoredAnswer,
): Promise<unknown> {
  const entries: AuditEntry[] = [];
  const left: WorkEntry[] = [];
  const common = {
    db,
    now: execution.now,
    lang: execution.lang,
    isRepetition: execution.isRepetition === true,
    files: services.files,
    audit: (entry: AuditEntry) => void entries.push(entry),
    enqueue: (entry: WorkEntry) => void left.push(entry),
    read: async <T>(work: (own: Db) => Promise<T>): Promise<T> => services.engine.transaction(identityOf(actor), 'read', work),
    afterCommit: (work: () => Promise<void>) => void after.push(work),
  };
  const context: CustomerContext | OperatorContext =
    actor.kind === 'customer'
      ? { ...common, host: actor.host, customer: toCustomer(actor.session) }
      : { ...common, operator: actor.operator };
  const answer = checked(services, execution, await run(execution, context));
  const author = { actor: actorName(actor), call: execution.name, at: execution.now };
  await Promise.all([
    insertAuditEntries(db, author, entries),
    insertWork(db, author, left, execution.now),
    stored?.store(db, execution.spec.answer.kind === 'file' ? null : answer),
  ]);
  if (left.length > 0) after.push(async () => services.work.wake());
  return answer;
}

function run(execution: CallExecution, context: PublicContext | CustomerContext | OperatorContext): Promise<unknown> {
  return execution.handler(execution.input as never, context as never, execution.found as never);
}

/** A wrong answer is a bug. That of a change is always checked, before its commit: nobody repeats what was made because the answer failed. */
function checked({ checksAnswers }: Services, { name, spec }: CallExecution, answer: unknown): unknown {
  if (spec.answer.kind === 'file' || (!checksAnswers && !spec.changes)) return answer;
  const { schema } = spec.answer;
  const result = check(schema, answer);
  // A read's answer is written unchecked in production: the check must not have changed what is written.
  if (result.ok && checksAnswers && writeAnswer(schema, answer) !== writeAnswer(schema, result.value)) {
    throw new Error(`${name} answers what only a check makes the contract's: ${writeAnswer(schema, answer).slice(0, 500)}`);
  }
  if (result.ok) return result.value;
  throw new Error(`${name} answers what its contract does not allow: ${JSON.stringify(result.findings.slice(0, 5))}`);
}

const toCustomer = ({
  customerId,
  siteId,
  loginId,
  tokenHash,
  isOwner,
  hidesPrices,
  lacksFinance,
}: Session): CustomerContext['customer'] => ({
  id: customerId,
  siteId,
  loginId,
  tokenHash,
  isOwner,
  hidesPrices,
  lacksFinance,
});

const identityOf = (actor: Actor): Identity => {
  if (actor.kind === 'customer') {
    const { session, proof } = actor;
    return { role: 'portal_app', customerId: session.customerId, ...(proof && { proof }) };
  }
  return actor.kind === 'operator' ? { role: 'portal_ops' } : { role: 'portal_public' };
};

/** In the audit trail, and of an idempotency key. */
function actorName(actor: Exclude<Actor, { kind: 'public' }>): string {
  if (actor.kind === 'operator') return `operator:${actor.operator.id}`;
  const { apiKeyId, loginId } = actor.session;
  return apiKeyId === undefined ? `login:${loginId}` : `apikey:${apiKeyId}`;
}

/** Operators have no customer: their keys belong to 0. */
const customerOf = (actor: Actor): string => (actor.kind === 'customer' ? actor.session.customerId : '0');

/** Keyed, because a password may be among what was sent. */
function requestHash({ secrets }: Services, { idempotencyKey, input }: CallExecution): Buffer {
  return idempotencyKey === undefined ? Buffer.alloc(0) : secrets.fingerprint(canonical(input));
}

/** Files differ by their key on each upload, so they count by content. */
const canonical = (input: unknown): string =>
  JSON.stringify(input, (name, value: unknown) => (name === 'key' && typeof value === 'string' ? undefined : value)) ?? '';
