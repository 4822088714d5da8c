import type pg from 'pg';

/** Statements kept on a connection, those asked for last. All calls together have twice as many texts, and a list filter adds variants. */
const KEPT = 500;

/** The columns that a statement answers. */
export interface Shape {
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
  /** A row without values, to be copied: one that grew by each of fifty columns would be made fifty times. */
  empty: Readonly<Record<string, unknown>>;
}

export interface Prepared {
  /** By which the database knows it; never given again. */
  readonly name: string;
  /** Once it has answered: from then on the database is known to have parsed it. */
  shape: Shape | undefined;
}

/** The statements that one connection has parsed, each planned once. The one asked for longest ago makes room. */
export class PreparedStatements {
  readonly #byText = new Map<string, Prepared>();
  #lastName = 0;
  #left: string[] = [];

  for(text: string): Prepared {
    const known = this.#byText.get(text);
    const prepared = known ?? { name: `q${(this.#lastName += 1)}`, shape: undefined };
    // Set anew, it is the last of the map.
    this.#byText.delete(text);
    this.#byText.set(text, prepared);
    if (this.#byText.size > KEPT) this.#leaveOldest();
    return prepared;
  }

  #leaveOldest(): void {
    for (const [text, { name }] of this.#byText) {
      this.#byText.delete(text);
      this.#left.push(name);
      return;
    }
  }

  /** The names of those that made room since this was asked: the database is to leave them too. */
  takeLeft(): readonly string[] {
    const left = this.#left;
    if (left.length > 0) this.#left = [];
    return left;
  }
}

const byClient = new WeakMap<pg.ClientBase, PreparedStatements>();

/** Those of a connection; it is the same there as long as a statement is kept. */
export function statementsOn(client: pg.ClientBase): PreparedStatements {
  const known = byClient.get(client);
  if (known) return known;
  const made = new PreparedStatements();
  byClient.set(client, made);
  return made;
}
