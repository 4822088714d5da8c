import { ApiError } from '../../../api/api-error.ts';
import { makeKey } from '../../../api/query.ts';

/** The draft on the server that a form saves to. */
export interface SavedDraft {
  id: string;
  rev: number;
}

/** What one kind of draft is made of. */
export interface DraftKind {
  /** All that a person has filled in. */
  content: object;
  /** What of it can be saved, and how much is withheld because it is wrong. */
  sent: { withheld: number };
  draft: SavedDraft;
  /** As the server keeps it. */
  record: object;
}

/** What the server answers to a stale save: the newer record, and the fields in which it differs from ours. */
export interface NewerDraft<K extends DraftKind> {
  rev: number;
  record: K['record'];
  changed: readonly string[];
}

export type DraftState<K extends DraftKind> =
  /** `kept`: on this device alone, because there is nothing yet that is worth a draft with a number. */
  | { kind: 'untouched' | 'changed' | 'kept' | 'saving' }
  | { kind: 'saved'; at: Date; withheld: number }
  | { kind: 'failed'; mass: string }
  | { kind: 'stale'; newer: NewerDraft<K> };

/** How much a form holds that has no draft yet: what makes one by itself, what makes one when somebody asks, or choices alone. */
export type Worth = 'content' | 'parties' | 'choices';

export interface SavePort<K extends DraftKind> {
  worth: () => Worth;
  /** What can be saved at this moment. */
  read: () => K['sent'];
  send: (sent: K['sent'], base: K['draft'] | undefined, idempotencyKey: string) => Promise<K['draft']>;
  onSaved: (draft: K['draft'], sent: K['sent']) => void;
  /** Shows a refusal at its fields. True where a field was found, so that the rest can be saved without it. */
  onRefused: (error: ApiError, sent: K['sent']) => boolean;
  /** The server's own words about a newer draft; anything else is a failure like any other. */
  toNewer: (data: unknown) => NewerDraft<K> | undefined;
  now: () => Date;
}

interface Attempt<K extends DraftKind> {
  edits: number;
  sent: K['sent'];
  key: string;
  base: K['draft'] | undefined;
}

const DEBOUNCE_MS = 1500;
/** After a refusal the rest is saved without the refused fields; a second round rarely finds more. */
const MAX_TRIES = 3;

/**
 * Saves a draft on the way: one save at a time, each under its own key. Where no answer came, the very same save is repeated under the
 * same key before anything newer goes out, so a lost answer never makes a second draft.
 */
export class DraftSaver<K extends DraftKind> {
  readonly #port: SavePort<K>;
  #draft: K['draft'] | undefined;
  #state: DraftState<K> = { kind: 'untouched' };
  #edits = 0;
  #savedEdits = 0;
  #unanswered: Attempt<K> | undefined;
  #underWay: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(port: SavePort<K>, start?: K['draft']) {
    this.#port = port;
    this.#draft = start;
  }

  readonly getState = (): DraftState<K> => this.#state;
  readonly getDraft = (): K['draft'] | undefined => this.#draft;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something was typed: it is saved when nothing more is typed for a moment. */
  edit(): void {
    this.#edits += 1;
    if (this.#state.kind === 'stale') return;
    const isWorthIt = this.#hasDraft() || this.#port.worth() === 'content';
    const kind = isWorthIt ? 'changed' : 'kept';
    // Said once, not at every key.
    if (!this.#is('saving') && !this.#is(kind)) this.#become({ kind });
    clearTimeout(this.#timer);
    if (isWorthIt) this.#timer = setTimeout(() => void this.flush(), DEBOUNCE_MS);
  }

  /** Where the line is back: what was not worth a draft before is not worth one now. */
  async retry(): Promise<void> {
    if (!this.#is('kept')) await this.flush();
  }

  /** Saves what is not saved yet. True when the server has everything that could be sent; choices alone make no draft. */
  async flush(): Promise<boolean> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      await this.#underWay;
      if (this.#is('stale')) return false;
      if (!this.#isBehind()) return true;
      if (!this.#hasDraft() && this.#port.worth() === 'choices') {
        this.#become({ kind: 'kept' });
        return false;
      }
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

  #is(kind: DraftState<K>['kind']): boolean {
    return this.#state.kind === kind;
  }

  /** Or one is being made. */
  #hasDraft(): boolean {
    return this.#draft !== undefined || this.#unanswered !== undefined;
  }

  #isBehind(): boolean {
    return this.#savedEdits < this.#edits || this.#unanswered !== undefined;
  }

  #become(state: DraftState<K>): void {
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
      const draft = await this.#port.send(sent, base, key);
      this.#unanswered = undefined;
      this.#draft = draft;
      this.#savedEdits = edits;
      this.#become({ kind: 'saved', at: this.#port.now(), withheld: sent.withheld });
      this.#port.onSaved(draft, sent);
    } catch (cause) {
      this.#fail(cause, sent);
    }
  }

  #newAttempt(): Attempt<K> {
    return { edits: this.#edits, sent: this.#port.read(), key: makeKey(), base: this.#draft };
  }

  #fail(cause: unknown, sent: K['sent']): void {
    if (!(cause instanceof ApiError)) {
      this.#become({ kind: 'failed', mass: '' });
      throw cause;
    }
    const isAnswered = !cause.isShown;
    if (isAnswered) this.#unanswered = undefined;
    const newer = cause.reason === 'stale' ? this.#port.toNewer(cause.data) : undefined;
    if (newer) return this.#become({ kind: 'stale', newer });
    const isExplained = isAnswered && this.#port.onRefused(cause, sent);
    this.#become(isExplained ? { kind: 'changed' } : { kind: 'failed', mass: cause.mass });
  }
}
