import type { CallAnswer, CallInput, CallSpec } from './call.ts';
import type { Contract } from './contract.ts';

/**
 * How calls travel, apart from their schemas: the browser needs no more of a call than this. It must not carry the schema library and the
 * shapes of answers that the server has checked; it knows them as types. Nothing here or in `wire/` imports a schema as a value; beside the
 * calls of a group are those of its lists and limits that pages know too.
 */

/** Where the fields travel. A body may be JSON or form-encoded; `query` and `multipart` arrive as text and are decoded by the schema. */
export type Sent = 'body' | 'query' | 'multipart';

export interface Wire {
  /** The wire's spelling, below `/api`. */
  path: `/${string}`;
  method?: 'GET' | 'POST';
  sent?: Sent;
  /** True where the call changes something: it then runs in a writing transaction, honours `Idempotency-Key` and leaves an audit entry. */
  changes?: true;
  /** Left out: data in the envelope `{ code, mass, message, data }`. `bare` is one of the specification's odd shapes, `file` a stream. */
  answers?: 'bare' | 'file';
}

/** A record's id on the wire: a decimal string, because ids outgrow a JavaScript number. */
export const ID_SHAPE = /^[1-9][0-9]{0,18}$/;

/** Declares how one call travels, keeping the literal types. */
/* @__NO_SIDE_EFFECTS__ */
export function wire<const W extends Wire>(part: W): W {
  return part;
}

export const methodOf = (part: Wire): 'GET' | 'POST' => part.method ?? 'POST';
export const sentOf = (part: Wire): Sent => part.sent ?? (methodOf(part) === 'GET' ? 'query' : 'body');

type AnyCall = { [G in keyof Contract]: Contract[G][keyof Contract[G]] }[keyof Contract];
type CallAt = { [S in AnyCall as S['path']]: S };
/** The call that travels so; of a wire part that may be any, any call. */
type CallOf<W extends Wire> = W['path'] extends keyof CallAt ? CallAt[W['path']] : CallSpec;

/** What the browser gives to a call. */
export type WireInput<W extends Wire> = CallInput<CallOf<W>>;
/** What the browser receives of a call: the data, the odd shape as it is, or the file. */
export type WireAnswer<W extends Wire> = CallAnswer<CallOf<W>>;
