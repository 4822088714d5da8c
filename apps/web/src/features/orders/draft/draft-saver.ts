import type { Order } from '@waybound/contract/orders/order-fields';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { ApiError } from '../../../api/api-error.ts';
import { makeKey } from '../../../api/query.ts';
import type { Sendable } from '../validation/order-check.ts';

/** The draft on the server that a form saves to. */
export type SavedDraft = Pick<WaybillRef, 'id' | 'rev' | 'waybillNo'>;

/** What the server answers to a stale save (domain.md, wire): the newer record, and the fields in which it differs from ours. */
export interface NewerDraft {
  rev: number;
  order: Order;
  changed: readonly string[];
}

export type DraftState =
  | { kind: 'untouched' | 'changed' | 'saving' }
  | { kind: 'saved'; at: Date; withheld: number }
  | { kind: 'failed'; mass: string }
  | { kind: 'stale'; newer: NewerDraft };

export interface SavePort {
  /** What can be saved at this moment. */
  read: () => Sendable;
  send: (input: Order & { id?: string; rev?: number }, idempotencyKey: string) => Promise<WaybillRef>;
  onSaved: (draft: SavedDraft, sent: Sendable) => void;
  /** Shows a refusal at its fields. True where a field was found, so that the rest can be saved without it. */
  onRefused: (error: ApiError, sent: Sendable) => boolean;
  now: () => Date;
}

interface Attempt {
  edits: number;
  sent: Sendable;
  key: string;
  base: SavedDraft | undefined;
}

const DEBOUNCE_MS = 1500;
/** After a refusal the rest is saved without the refused fields; a second round rarely finds more. */
const MAX_TRIES = 3;

/**
 * Saves a draft on the way: one save at a time, each under its own key. Where no answer came, the very same save is repeated under the
 * same key before anything newer goes out, so a lost answer never makes a second draft.
 */
export class DraftSaver {
  readonly #port: SavePort;
  #draft: SavedDraft | undefined;
  #state: DraftState = { kind: 'untouched' };
  #edits = 0;
  #savedEdits = 0;
  #unanswered: Attempt | undefined;
  #underWay: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(port: SavePort, start?: SavedDraft) {
    this.#port = port;
    this.#draft = start;
  }

  readonly getState = (): DraftState => this.#state;
  readonly getDraft = (): SavedDraft | undefined => this.#draft;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something was typed: it is saved when nothing more is typed for a moment. */
  edit(): void {
    this.#edits += 1;
    if (this.#state.kind === 'stale') return;
    // Said once, not at every key.
    if (!this.#is('saving') && !this.#is('changed')) this.#become({ kind: 'changed' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), DEBOUNCE_MS);
  }

  /** Saves what is not saved yet. True when the server has everything that could be sent. */
  async flush(): Promise<boolean> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      await this.#underWay;
      if (this.#is('stale')) return false;
      if (!this.#isBehind()) return true;
      await this.#save();
      if (this.#is('failed')) return false;
    }
    return !this.#isBehind();
  }

  /** After somebody else saved: go on with ours from their revision. */
  adopt(rev: number): void {
    if (this.#draft) this.#draft = { ...this.#draft, rev };
    this.#unanswered = undefined;
    this.#edits += 1;
    this.#become({ kind: 'changed' });
  }

  /** What is in the form is what the server has, at this revision. */
  settle(rev: number | undefined): void {
    this.stop();
    if (this.#draft && rev !== undefined) this.#draft = { ...this.#draft, rev };
    this.#unanswered = undefined;
    this.#savedEdits = this.#edits;
    this.#become({ kind: 'untouched' });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #is(kind: DraftState['kind']): boolean {
    return this.#state.kind === kind;
  }

  #isBehind(): boolean {
    return this.#savedEdits < this.#edits || this.#unanswered !== undefined;
  }

  #become(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Two who want to save at the same moment share one save. */
  #save(): Promise<void> {
    this.#underWay ??= this.#attempt().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #attempt(): Promise<void> {
    this.stop();
    const { edits, sent, key, base } = (this.#unanswered ??= this.#newAttempt());
    this.#become({ kind: 'saving' });
    try {
      const { id, rev, waybillNo } = await this.#port.send({ ...sent.order, ...(base && { id: base.id, rev: base.rev }) }, key);
      this.#unanswered = undefined;
      this.#draft = { id, rev, waybillNo };
      this.#savedEdits = edits;
      this.#become({ kind: 'saved', at: this.#port.now(), withheld: sent.withheld });
      this.#port.onSaved(this.#draft, sent);
    } catch (cause) {
      this.#fail(cause, sent);
    }
  }

  #newAttempt(): Attempt {
    return { edits: this.#edits, sent: this.#port.read(), key: makeKey(), base: this.#draft };
  }

  #fail(cause: unknown, sent: Sendable): void {
    if (!(cause instanceof ApiError)) {
      this.#become({ kind: 'failed', mass: '' });
      throw cause;
    }
    const isAnswered = !cause.isShown;
    if (isAnswered) this.#unanswered = undefined;
    const newer = cause.reason === 'stale' ? toNewer(cause.data) : undefined;
    if (newer) return this.#become({ kind: 'stale', newer });
    const isExplained = isAnswered && this.#port.onRefused(cause, sent);
    this.#become(isExplained ? { kind: 'changed' } : { kind: 'failed', mass: cause.mass });
  }
}

/** The server's own words about a newer draft; anything else is a failure like any other. */
function toNewer(data: unknown): NewerDraft | undefined {
  const { newer, changed } = (data ?? {}) as { newer?: { rev?: unknown; order?: unknown }; changed?: unknown };
  if (typeof newer?.rev !== 'number') return undefined;
  // The server answers with an order that it has read from its own contract.
  return { rev: newer.rev, order: newer.order as Order, changed: Array.isArray(changed) ? changed.map(String) : [] };
}
