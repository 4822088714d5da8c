import { valueAt } from './form-values.ts';

/** Field errors that the server reported. Each is valid as long as its field has the value that the server checked. */
export interface ServerFieldErrors {
  add: (values: object, errors: readonly (readonly [name: string, message: string])[]) => void;
  /** Those that still hold. */
  currentFor: (values: object) => readonly (readonly [name: string, message: string])[];
  forget: () => void;
}

interface ServerFieldError {
  value: string;
  message: string;
}

const fingerprint = (values: object, name: string): string => JSON.stringify(valueAt(values, name) ?? '');

export function createServerFieldErrors(): ServerFieldErrors {
  const known = new Map<string, ServerFieldError>();
  return {
    add: (values, errors) => {
      for (const [name, message] of errors) known.set(name, { value: fingerprint(values, name), message });
    },
    currentFor: (values) =>
      [...known].filter(([name, { value }]) => fingerprint(values, name) === value).map(([name, { message }]) => [name, message] as const),
    forget: () => known.clear(),
  };
}
