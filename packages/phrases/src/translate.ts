/** A topic, or a part of one: texts by their names. */
export interface Tree {
  readonly [key: string]: string | Tree;
}
/** The arguments of a text, by name. */
export type Arguments = Readonly<Record<string, unknown>>;
type Found = string | Tree | undefined;

const ARGUMENT = /\{\{(.+?)\}\}/g;

/**
 * The text at a dotted key, filled in with its arguments; undefined where there is none. With a `count` the text may have forms:
 * `rows_one`, `rows_other`.
 */
export function translate(language: string, topic: Tree | undefined, key: string, args: Arguments = {}): string | undefined {
  const { count } = args;
  const form = typeof count === 'number' ? find(topic, `${key}_${formOf(language, count)}`) : undefined;
  const found = form ?? find(topic, key);
  if (typeof found !== 'string') return undefined;
  return fillIn(found, args);
}

/** A text with its arguments in their places. A place that was given nothing stays to be seen. */
export const fillIn = (text: string, args: Arguments): string =>
  text.replace(ARGUMENT, (written, name: string) => toText(written, name.trim(), args));

/** What is at a dotted key: a text, a tree of texts, or nothing. */
export function find(topic: Tree | undefined, key: string): Found {
  let found: Found = topic;
  for (const step of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, step)) return undefined;
    found = found[step];
  }
  return found;
}

function toText(written: string, name: string, args: Arguments): string {
  if (!Object.hasOwn(args, name)) return written;
  const value = args[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** As `Intl.PluralRules` says of both languages; the first use of `Intl` would cost a page a tenth of a second on a slow processor. */
const formOf = (language: string, count: number): 'one' | 'other' => (language !== 'zh' && Math.abs(count) === 1 ? 'one' : 'other');
