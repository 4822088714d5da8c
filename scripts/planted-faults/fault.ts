/** A fault as somebody could make it by a slip: one text of the product's code in the place of another. */
export interface Fault {
  id: string;
  kind: string;
  /** Alternatives, where the code has been written in two ways: exactly one of them has to occur exactly once in its file. */
  places: readonly Replacement[];
  /** The cheapest tests that should see it, cheapest first; what does not exist in the tree is passed over. */
  catchers: readonly Catcher[];
}

export interface Replacement {
  file: string;
  edits: readonly { find: string; put: string }[];
}

/** A file of tests, of which `name` picks some, or a static check. */
export type Catcher = { test: string; name?: string; on?: 'PostgreSQL' } | { check: StaticCheck };

export const STATIC_CHECKS = {
  types: ['tsc'],
  'types of the web': ['tsc', '-p', 'apps/web/tsconfig.json'],
  lint: ['oxlint', '--deny-warnings', 'apps/server/src/modules'],
  'import arrows': ['npm', 'run', '--silent', 'arrows'],
  'specification table': ['node', 'scripts/spec-map.ts'],
  'build and budgets': ['npm', 'run', '--silent', 'build', '--', '--strict'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type StaticCheck = keyof typeof STATIC_CHECKS;

export const test = (file: string, name?: string): Catcher => ({ test: file, ...(name !== undefined && { name }) });
export const onPostgres = (file: string, name?: string): Catcher => ({ test: file, on: 'PostgreSQL', ...(name !== undefined && { name }) });
export const staticCheck = (name: StaticCheck): Catcher => ({ check: name });

/** One text in the place of another. */
export const replacement = (file: string, find: string, put: string): Replacement => ({ file, edits: [{ find, put }] });
