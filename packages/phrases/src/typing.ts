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

/** What `{{name}}` in a text may be given. */
export type Value = string | number;

/** `rows_one` and `rows_other` are one text, `rows`, whose form follows from its `count`. */
type WithoutForm<K extends string> = K extends `${infer Bare}_one` | `${infer Bare}_other` ? Bare : K;

/** The dotted keys of a tree's texts. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutForm<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

/** The dotted keys of a tree's own trees. */
export type GroupKey<T> = { [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${GroupKey<T[K]>}` }[keyof T & string];

/** The tree at a dotted key, as any language has it. */
export type GroupAt<T, K> = K extends keyof T
  ? AnyText<T[K]>
  : K extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? GroupAt<T[Head], Rest>
      : never
    : never;
type AnyText<T> = T extends string ? string : { readonly [K in keyof T]: AnyText<T[K]> };

/** The names of all that the text at a dotted key has to be given. */
export type NamesAt<T, K> = K extends keyof T
  ? ArgumentsOf<T[K] & string>
  : K extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? NamesAt<T[Head], Rest>
      : never
    : K extends string
      ? 'count' | ArgumentsOf<T[`${K}_other` & keyof T] & string>
      : never;

/** What follows a key in a call: nothing, or all arguments of its text; a `count` is a number, for the form follows from it. */
export type ArgumentsFor<Names extends string> = [Names] extends [never]
  ? []
  : [args: { readonly [Name in Names]: Name extends 'count' ? number : Value }];
