import { valueAt, type OrderValues } from './order-values.ts';

/** What the server said about fields. It holds as long as the value is the one it spoke about. */
export interface ToldFields {
  tell: (values: OrderValues, told: readonly (readonly [name: string, message: string])[]) => void;
  /** Those that still hold. */
  about: (values: OrderValues) => readonly (readonly [name: string, message: string])[];
  forget: () => void;
}

interface Told {
  value: string;
  message: string;
}

const fingerprint = (values: OrderValues, name: string): string => JSON.stringify(valueAt(values, name) ?? '');

export function createToldFields(): ToldFields {
  const known = new Map<string, Told>();
  return {
    tell: (values, told) => {
      for (const [name, message] of told) known.set(name, { value: fingerprint(values, name), message });
    },
    about: (values) =>
      [...known].filter(([name, { value }]) => fingerprint(values, name) === value).map(([name, { message }]) => [name, message] as const),
    forget: () => known.clear(),
  };
}
