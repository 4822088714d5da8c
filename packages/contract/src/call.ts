import type * as z from 'zod/mini';

/** Who may make a call: anybody, a customer's login, a login that may check prices, one that manages the customer's logins, or the forwarder. */
export type Access = 'public' | 'customer' | 'admin' | 'owner' | 'operator';

/** Where the fields travel. A body may be JSON or form-encoded; `query` and `multipart` arrive as text and are decoded by the schema. */
export type Sent = 'body' | 'query' | 'multipart';

export interface FilePart {
  maxBytes: number;
  /** MIME types by content, not by name. */
  types: readonly string[];
  /** A picture that the house draws anew, at most this many pixels wide and high, before anybody sees it: nothing hidden in the original stays. */
  redrawnWithinPx?: number;
}

/** `data` stands in the envelope `{ code, mass, message, data }`; `bare` is one of the specification's odd shapes; `file` is a stream. */
export type Answer =
  | { kind: 'data'; schema: z.ZodMiniType }
  | { kind: 'bare'; schema: z.ZodMiniType }
  | { kind: 'file'; types: readonly string[] };

export interface CallSpec {
  /** The wire's spelling, below `/api`. */
  path: `/${string}`;
  method?: 'GET' | 'POST';
  summary: string;
  access: Access;
  sent?: Sent;
  input?: z.ZodMiniObject;
  files?: Readonly<Record<string, FilePart>>;
  answer: Answer;
  /** True where the call changes something: it then runs in a writing transaction, honours `Idempotency-Key` and leaves an audit entry. */
  changes?: true;
  /** True where the answer is a secret: what is kept of it for a repetition is sealed, and it is sent as it is, never compressed. */
  answersSecret?: true;
  /** True where the call agrees to a price, or its file carries prices: it is refused to a login that must not see any. */
  actsOnPrices?: true;
}

export type Group = Readonly<Record<string, CallSpec>>;

/** Declares one call, keeping the literal types. */
export const call = <const S extends CallSpec>(spec: S): S => spec;

export const data = <T extends z.ZodMiniType>(schema: T) => ({ kind: 'data', schema }) as const;
export const bare = <T extends z.ZodMiniType>(schema: T) => ({ kind: 'bare', schema }) as const;
export const file = <const T extends readonly string[]>(...types: T) => ({ kind: 'file', types }) as const;

type InputOf<S> = S extends { input: infer T extends z.ZodMiniType } ? T : undefined;
type Files<S, F> = S extends { files: infer P } ? { files: { [K in keyof P]: F } } : unknown;

/** What a caller gives; `F` is the caller's kind of file (a Blob in the browser). */
export type CallInput<S extends CallSpec, F = Blob> = (InputOf<S> extends z.ZodMiniType ? z.input<InputOf<S>> : unknown) & Files<S, F>;

/** What a handler receives after validation; `F` is the server's kind of upload. */
export type HandlerInput<S extends CallSpec, F> = (InputOf<S> extends z.ZodMiniType ? z.output<InputOf<S>> : unknown) & Files<S, F>;

/** What a handler returns; `F` is the server's kind of stream. */
export type HandlerAnswer<S extends CallSpec, F> = S['answer'] extends { schema: infer T extends z.ZodMiniType } ? z.input<T> : F;

/** What a caller receives: the data, the odd shape as it is, or the file. */
export type CallAnswer<S extends CallSpec, F = Blob> = S['answer'] extends { schema: infer T extends z.ZodMiniType } ? z.output<T> : F;

export const methodOf = (spec: CallSpec): 'GET' | 'POST' => spec.method ?? 'POST';
export const sentOf = (spec: CallSpec): Sent => spec.sent ?? (spec.files ? 'multipart' : methodOf(spec) === 'GET' ? 'query' : 'body');
