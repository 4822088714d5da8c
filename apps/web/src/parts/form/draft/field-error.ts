import type { FormFinding, FormRule } from '@waybound/contract/rules';
import type { FieldError, FieldErrors, FieldValues } from 'react-hook-form';
import type { RuleTexts } from '../../rule-texts.ts';

/** The form library's errors carry a rule and its arguments, so that they are said again when the language changes. What the server said is words. */
const FROM_SERVER = 'server';

export function toFieldError({ rule, args = {} }: Pick<FormFinding, 'rule' | 'args'>): FieldError {
  return { type: rule, types: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, String(value)])) };
}

export const serverError = (message: string): FieldError => ({ type: FROM_SERVER, message });

export const isServerError = (error: FieldError | undefined): boolean => error?.type === FROM_SERVER;

export function errorText(error: FieldError | undefined, words: RuleTexts): string | undefined {
  if (!error) return undefined;
  if (isServerError(error)) return error.message;
  // Only `toFieldError` makes the others.
  return words({ rule: error.type as FormRule, args: error.types as Record<string, string> });
}

/** `channelCapacity.0` is a fault of the field `channelCapacity`. */
export const toFieldName = (path: string): string => path.replace(/\.[0-9].*$/, '');

/** Errors in the library's shape: nested for a party's fields. Of several at one field the first is kept. */
export function toFieldErrors<V extends FieldValues>(errors: readonly (readonly [path: string, error: FieldError])[]): FieldErrors<V> {
  const tree: Record<string, unknown> = {};
  for (const [path, error] of errors) {
    const [head = '', tail] = toFieldName(path).split('.');
    if (tail === undefined) tree[head] ??= error;
    else tree[head] = { [tail]: error, ...(tree[head] as object | undefined) };
  }
  // Each error is where the library looks for its field's.
  return tree as FieldErrors<V>;
}

/** The names that have an error, with it, in no particular order. */
export function listFieldErrors<V extends FieldValues>(errors: FieldErrors<V>): [name: string, error: FieldError][] {
  return Object.entries(errors).flatMap(([head, error]): [string, FieldError][] => {
    if (isFieldError(error)) return [[head, error]];
    return Object.entries(error ?? {}).flatMap(([tail, inner]): [string, FieldError][] =>
      isFieldError(inner) ? [[`${head}.${tail}`, inner]] : [],
    );
  });
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
