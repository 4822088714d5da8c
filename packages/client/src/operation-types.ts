/** What a call takes and answers, read from the types that are generated of the API's document. */

/** An operation as `openapi-typescript` writes it. */
export interface Operation {
  parameters: { query?: unknown };
  requestBody?: { content: object } | undefined;
  responses: { 200: { content: object } };
}
export type Operations<Ops> = { [Name in keyof Ops]: Operation };
/** The parts of a form that are files, by the name of the call. */
export type FileParts = Readonly<Record<string, string>>;

/** A business error: the call came through, and the portal says no and why. */
export interface Refusal<Reason extends string = string, Newer = unknown> {
  code: number;
  /** The reason in words, in the language of the client. */
  mass: string;
  data: { reason: Reason; errors?: { path: string; rule: string; message: string }[]; newer?: Newer };
}

export interface FileAnswer {
  name: string | undefined;
  type: string;
  content: Uint8Array;
}

type Filed<Form, Part extends PropertyKey> = Omit<Form, Part> & Record<Part, Blob>;
type PartsOf<Files, Name> = Name extends keyof Files ? Files[Name] & PropertyKey : never;

type SentAs<O extends Operation, Part extends PropertyKey> = O extends { requestBody: { content: infer C } }
  ? C extends { 'application/json': infer Body }
    ? Body
    : C extends { 'multipart/form-data': infer Form }
      ? Filed<Form, Part>
      : never
  : O['parameters'] extends { query: infer Query }
    ? Query
    : O['parameters'] extends { query?: infer Query }
      ? [Exclude<Query, undefined>] extends [never]
        ? Record<string, never>
        : Exclude<Query, undefined>
      : Record<string, never>;

/** The fields of a call; of a form of files, with a Blob for each file. */
export type Input<Ops extends Operations<Ops>, Files, Name extends keyof Ops> = SentAs<Ops[Name], PartsOf<Files, Name>>;

type Told<O extends Operation> = O['responses'][200]['content'] extends { 'application/json': infer Json } ? Json : never;
type Envelope = { code: 200; mass: string; message: string };
type DataOf<T> = T extends Envelope & { data: infer Data } ? Data : never;
type IsFile<O extends Operation> = Exclude<keyof O['responses'][200]['content'], 'application/json'> extends never ? false : true;
/** Shapes of the portal's older days have no envelope. */
type JsonAnswer<T> = [Extract<T, Envelope>] extends [never] ? Exclude<T, Refusal> : DataOf<T>;

/** What a call answers when it succeeds. */
export type Answer<Ops extends Operations<Ops>, Name extends keyof Ops> =
  IsFile<Ops[Name]> extends true ? FileAnswer : JsonAnswer<Told<Ops[Name]>>;

type ReasonIn<T> = T extends { data: { reason: infer Reason extends string } } ? Reason : never;
/** Every reason for which the portal refuses. */
export type ReasonOf<Ops extends Operations<Ops>> = { [Name in keyof Ops]: ReasonIn<Told<Ops[Name]>> }[keyof Ops];

type NewerTold<T> = T extends { data: { reason: string } }
  ? 'newer' extends keyof T['data']
    ? Exclude<T['data']['newer'], undefined>
    : never
  : never;
/** What a call tells whoever starts from another revision than the record has now; never where it names none. */
export type NewerOf<Ops extends Operations<Ops>, Name extends keyof Ops> = NewerTold<Told<Ops[Name]>>;

/** The lists: calls that answer one page of rows and how many there are. */
export type ListName<Ops extends Operations<Ops>> = {
  [Name in keyof Ops]: Answer<Ops, Name> extends { rows: unknown[]; total: number } ? Name : never;
}[keyof Ops];
export type RowOf<Ops extends Operations<Ops>, Name extends keyof Ops> = Answer<Ops, Name> extends { rows: (infer Row)[] } ? Row : never;
