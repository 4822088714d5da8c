import { PortalRefusal } from './errors.ts';
import type { Answer, Input, ListName, NewerOf, Operations, ReasonOf, Refusal, RowOf } from './operation-types.ts';
import { send, type CallOptions, type ClientOptions, type Wire } from './send.ts';

/** A call without fields may be made without any. */
type Given<I> = object extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions];

/** What a call has come to: its answer, or why it was refused. */
export type Outcome<Data, Reason extends string, Late = unknown> =
  | { ok: true; data: Data }
  | { ok: false; refusal: PortalRefusal<Reason, Late> };

export interface Client<Ops extends Operations<Ops>, Files> {
  /** Makes a call. Throws a `PortalRefusal` where the portal says no, a `PortalFailure` where it says nothing. */
  call: <Name extends keyof Ops & string>(name: Name, ...given: Given<Input<Ops, Files, Name>>) => Promise<Answer<Ops, Name>>;
  /** The same for a program that reckons with a refusal: it is answered, not thrown. */
  attempt: <Name extends keyof Ops & string>(
    name: Name,
    ...given: Given<Input<Ops, Files, Name>>
  ) => Promise<Outcome<Answer<Ops, Name>, ReasonOf<Ops>, NewerOf<Ops, Name>>>;
  /** All rows of a list, page by page as they are read. */
  rows: <Name extends ListName<Ops> & string>(
    name: Name,
    ...given: Given<Omit<Input<Ops, Files, Name>, 'page'>>
  ) => AsyncGenerator<RowOf<Ops, Name>, void>;
}

interface Page {
  rows: unknown[];
  total: number;
}

/** @param calls how each call travels, by its name */
export function makeClient<Ops extends Operations<Ops>, Files>(
  calls: Readonly<Record<string, Wire>>,
  client: ClientOptions,
): Client<Ops, Files> {
  async function call(name: string, input: object = {}, options: CallOptions = {}): Promise<unknown> {
    const wire = calls[name];
    if (!wire) throw new TypeError(`The portal has no call ${name}.`);
    const told = await send(name, wire, input, client, options);
    return 'file' in told ? told.file : dataOf(name, told.json);
  }

  async function attempt(name: string, input?: object, options?: CallOptions): Promise<Outcome<unknown, string>> {
    try {
      return { ok: true, data: await call(name, input, options) };
    } catch (error) {
      if (error instanceof PortalRefusal) return { ok: false, refusal: error };
      throw error;
    }
  }

  async function* rows(name: string, input: object = {}, options?: CallOptions): AsyncGenerator<unknown, void> {
    let read = 0;
    for (let page = 1; ; page += 1) {
      // `rows` is offered for lists alone, whose answers are pages.
      const { rows: some, total } = (await call(name, { ...input, page }, options)) as Page;
      yield* some;
      read += some.length;
      if (some.length === 0 || read >= total) return;
    }
  }
  // The types are those of the calls that the table was made of.
  return { call, attempt, rows } as unknown as Client<Ops, Files>;
}

/** Of an envelope its data. A shape without one is its own, unless it is a refusal. */
function dataOf(name: string, told: unknown): unknown {
  if (isRefusal(told)) throw new PortalRefusal(name, told);
  if (isEnvelope(told)) return told.data ?? null;
  return told;
}

const isEnvelope = (told: unknown): told is { code: number; data?: unknown } =>
  typeof told === 'object' && told !== null && 'code' in told && 'mass' in told && 'message' in told;
const isRefusal = (told: unknown): told is Refusal => isEnvelope(told) && told.code !== 200;
