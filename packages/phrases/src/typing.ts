/**
 * Phrases are plain objects, one file per topic and language: zh is the source (`as const`), en satisfies its `Translation`.
 * An unknown key, a missing translation or a missing `{{argument}}` does not compile; a test finds arguments that only one language has.
 */
type ArgumentsOf<S extends string> = S extends `${string}{{${infer A}}}${infer Rest}` ? A | ArgumentsOf<Rest> : never;
type Mentioning<A extends string> = (A extends string ? (text: `${string}{{${A}}}${string}`) => void : never) extends (
  text: infer T,
) => void
  ? T
  : never;
type SameArguments<S extends string> = [ArgumentsOf<S>] extends [never] ? string : Mentioning<ArgumentsOf<S>>;

/** The other language of a topic: the same keys, all of them, no others, each with the same arguments. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? SameArguments<T[K]> : Translation<T[K]> };
