/** A fault as somebody could make it by a slip: one text of the product's code in the place of another. */
export interface Fault {
  id: string;
  kind: string;
  /** Alternatives, where the code has been written in two ways: exactly one of them has to stand exactly once in its file. */
  places: readonly Place[];
  /** The cheapest tests that should see it, cheapest first; what does not exist in the tree is passed over. */
  catchers: readonly Catcher[];
}

export interface Place {
  file: string;
  edits: readonly { find: string; put: string }[];
}

/** A file of tests, of which `name` picks some, or one of the looks. */
export type Catcher = { test: string; name?: string; on?: 'PostgreSQL' } | { look: Look };

export const LOOKS = {
  types: ['tsc'],
  'types of the web': ['tsc', '-p', 'apps/web/tsconfig.json'],
  lint: ['oxlint', '--deny-warnings', 'apps/server/src/modules'],
  'import arrows': ['npm', 'run', '--silent', 'arrows'],
  'specification table': ['node', 'scripts/spec-map.ts'],
  'build and budgets': ['npm', 'run', '--silent', 'build'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Look = keyof typeof LOOKS;

export const test = (file: string, name?: string): Catcher => ({ test: file, ...(name !== undefined && { name }) });
export const onPostgres = (file: string, name?: string): Catcher => ({ test: file, on: 'PostgreSQL', ...(name !== undefined && { name }) });
export const look = (name: Look): Catcher => ({ look: name });

/** One text in the place of another. */
export const place = (file: string, find: string, put: string): Place => ({ file, edits: [{ find, put }] });
