import type * as z from 'zod/mini';
import type { OperatorRight } from './operations/operator-rights.ts';
import type { Wire } from './wire.ts';

/** Who may make a call: anybody, a customer's login, a login that may check prices, one that manages the customer's logins, or the forwarder. */
export type Access = 'public' | 'customer' | 'admin' | 'owner' | 'operator';

export interface FilePart {
  maxBytes: number;
  /** MIME types by content, not by name. */
  types: readonly string[];
  /** A picture that the server re-encodes, at most this many pixels wide and high, so that nothing hidden in the original remains. */
  reencodedWithinPx?: number;
}

/** What `Wire.answers` says, with the schema. */
export type Answer =
  | { kind: 'data'; schema: z.ZodMiniType }
  | { kind: 'bare'; schema: z.ZodMiniType }
  | { kind: 'file'; types: readonly string[] };

export interface CallSpec extends Wire {
  summary: string;
  access: Access;
  /** Of the operations API: what the key has to be allowed. Left out: `read`, and `operate` for a change. */
  right?: OperatorRight;
  /** Of the operations API: what a key has to be allowed besides where it sends this field, such as one that names a price. */
  fieldRights?: Readonly<Record<string, OperatorRight>>;
  input?: z.ZodMiniObject;
  files?: Readonly<Record<string, FilePart>>;
  answer: Answer;
  /**
   * Of a change that names the revision it starts from: the record as it is now, which comes with the refusal (`newer`) where somebody was
   * quicker. Left out: nothing comes with it.
   */
  newer?: z.ZodMiniType;
  /** Of what is sent, where it may be more than calls usually are. */
  maxBodyBytes?: number;
  /** True where the answer is a secret: what is stored of it for a repetition is encrypted, and it is sent as it is, never compressed. */
  answersSecret?: true;
  /** True where the call agrees to a price, or its file carries prices: it is refused to a login that must not see any. */
  actsOnPrices?: true;
}

export type Group = Readonly<Record<string, CallSpec>>;

type KindOf<W extends Wire> = W extends { answers: infer K extends Answer['kind'] } ? K : 'data';

/** What a call is beside its wire part: the same kind of answer, files where it is sent as a form of files, and nothing said twice. */
type Meaning<W extends Wire> = Omit<CallSpec, keyof Wire | 'files' | 'answer'> & { [K in keyof Wire]?: never } & {
  answer: Extract<Answer, { kind: KindOf<W> }>;
} & (W extends { sent: 'multipart' } ? { files: Readonly<Record<string, FilePart>> } : { files?: never });

/** Among the types of a file: one whose bytes show no type of ours, such as CSV or XML. The handler finds out what it is. */
export const PLAIN_TEXT = 'text/plain';

/** Declares one call: how it travels, from `wire/`, and what it means. Keeps the literal types. */
export const call = <const W extends Wire, const M extends Meaning<W>>(wire: W, meaning: M): W & M => ({ ...wire, ...meaning });

/** The calls of a group, one for each wire part of its file in `wire/`; a list or limit in it is none. */
export type CallsOf<Parts> = { readonly [K in keyof Parts as Parts[K] extends Wire ? K : never]: Parts[K] };

export const data = <T extends z.ZodMiniType>(schema: T) => ({ kind: 'data', schema }) as const;
export const bare = <T extends z.ZodMiniType>(schema: T) => ({ kind: 'bare', schema }) as const;
export const file = <const T extends readonly string[]>(...types: T) => ({ kind: 'file', types }) as const;

type InputOf<S> = S extends { input: infer T extends z.ZodMiniType } ? T : undefined;
type Files<S, F> = S extends { files: infer P } ? { files: { [K in keyof P]: F } } : unknown;

/** What a caller gives; `F` is the caller's kind of file (a Blob in the browser). */
export type CallInput<S extends CallSpec, F = Blob> = (InputOf<S> extends z.ZodMiniType ? z.input<InputOf<S>> : unknown) & Files<S, F>;

/** What a handler receives after validation; `F` is the server's kind of upload. */
export type HandlerInput<S extends CallSpec, F> = (InputOf<S> extends z.ZodMiniType ? z.output<InputOf<S>> : unknown) & Files<S, F>;

/** What a handler returns, exactly as it is sent: in production nothing checks or changes the answer of a read. `F` is the server's kind of stream. */
export type HandlerAnswer<S extends CallSpec, F> = S['answer'] extends { schema: infer T extends z.ZodMiniType } ? z.output<T> : F;

/** What a caller receives: the data, the odd shape as it is, or the file. */
export type CallAnswer<S extends CallSpec, F = Blob> = S['answer'] extends { schema: infer T extends z.ZodMiniType } ? z.output<T> : F;
