import type { CallSpec, Group, HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import type { AuditEntry } from './audit.ts';
import type { Db } from './database/engine.ts';
import type { DeviceCookie } from './dispatch/cookies.ts';
import type { Language } from './language.ts';
import type { Session } from './security/session.ts';
import type { Enqueue } from './work/work-kind.ts';
import type { Download, Files, Upload } from './uploads.ts';

interface CommonContext {
  /** The clock of this call; a handler never asks another. */
  now: Date;
  lang: Language;
  /** True where a file is drawn a second time for the same key: its effects are there already, those of this time are rolled back. */
  isRepetition: boolean;
  files: Files;
  /** Stored in the same transaction, with who and when. Every change writes at least one. */
  audit: (entry: AuditEntry) => void;
  /** Long work, and effects outside the database: stored in the same transaction, done after the commit by its kind (`work-kinds.ts`). */
  enqueue: Enqueue;
  /**
   * A short reading transaction of its own, with the caller's eyes: for a file that is written while it is sent, after the handler's
   * transaction has ended. Before that it would wait for the handler, which waits for it.
   */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Runs after the commit and before the answer: claiming a file, removing one. */
  afterCommit: (work: () => Promise<void>) => void;
}

/** A call of a customer's login. `db` is the transaction, with this customer's eyes. */
export interface CustomerContext extends CommonContext, Pick<PublicContext, 'host'> {
  db: Db;
  customer: Pick<Session, 'siteId' | 'loginId' | 'tokenHash' | 'isOwner' | 'hidesPrices' | 'lacksFinance'> & { id: string };
}

/** A call of the forwarder. `db` sees all customers: a handler names the customer in every query. */
export interface OperatorContext extends CommonContext {
  db: Db;
  operator: { id: string; name: string };
}

/** A call of anybody: it holds no transaction, so that hashing a password does not keep one open. */
export interface PublicContext {
  now: Date;
  lang: Language;
  /** The host name the page was opened under. */
  host: string;
  address: string;
  userAgent: string;
  /** The browser, as it names itself. */
  device: DeviceCookie;
  /** One statement of the public database functions. */
  query: (text: string, values: readonly unknown[]) => Promise<Readonly<Record<string, unknown>>[]>;
}

/**
 * Of a customer's call before its transaction: counting tries and looking at a password must neither keep a connection waiting nor be
 * rolled back with a refusal.
 */
export interface BeforeContext extends OperatorBefore, Pick<PublicContext, 'address' | 'query'> {
  customer: CustomerContext['customer'];
}

/** Of the forwarder's call before its transaction: reading a large upload takes long as well. */
export interface OperatorBefore {
  now: Date;
  files: Files;
}

type BeforeFor<S extends CallSpec> = S['access'] extends 'operator' ? OperatorBefore : BeforeContext;

type ContextFor<S extends CallSpec> = S['access'] extends 'public'
  ? PublicContext
  : S['access'] extends 'operator'
    ? OperatorContext
    : CustomerContext;

export interface Handler<S extends CallSpec> {
  (input: HandlerInput<S, Upload>, context: ContextFor<S>, found?: unknown): Promise<HandlerAnswer<S, Download>>;
  before?: (input: HandlerInput<S, Upload>, context: BeforeFor<S>) => Promise<unknown>;
}

/** A handler that looks at something before its transaction begins, and is handed what it found there. */
export function guarded<S extends CallSpec, Found>(
  before: (input: HandlerInput<S, Upload>, context: BeforeFor<S>) => Promise<Found>,
  handle: (input: HandlerInput<S, Upload>, context: ContextFor<S>, found: Found) => Promise<HandlerAnswer<S, Download>>,
): Handler<S> {
  // Dispatch hands over what `before` has answered, and nothing else.
  const handler = (input: HandlerInput<S, Upload>, context: ContextFor<S>, found?: unknown) => handle(input, context, found as Found);
  return Object.assign(handler, { before });
}

/** The handlers of one contract group: a missing one or a wrong answer does not compile. */
export type Handlers<G extends Group> = { readonly [K in keyof G]: Handler<G[K]> };
