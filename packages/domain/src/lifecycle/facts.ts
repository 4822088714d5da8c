/** What is known of a record beside its status, and decides what may be done with it. */
export interface Fact<T = unknown> {
  /** The values that the proof tries; the first one is that of a new record. */
  readonly samples: readonly T[];
  /** Its column, where that is not its name in snake_case. */
  readonly column?: string;
  /** No column of the record's table: a query is told where it stands, and an index leaves it out. */
  readonly isElsewhere?: true;
}
export type Facts = Readonly<Record<string, Fact>>;

export const oneOf = <const V extends readonly string[]>(...samples: V): Fact<V[number]> => ({ samples });
export const maybeOneOf = <const V extends readonly string[]>(...values: V): Fact<V[number] | null> => ({ samples: [null, ...values] });
export const flag: Fact<boolean> = { samples: [false, true] };
/** A count: the proof tells none from some. */
export const count: Fact<number> = { samples: [0, 1] };
export const moment: Fact<Date | null> = { samples: [null, new Date(0)] };

export const inColumn = <T, const C extends string>(fact: Fact<T>, column: C): Fact<T> & { readonly column: C } => ({ ...fact, column });
export const elsewhere = <T>(fact: Fact<T>): Fact<T> & { readonly isElsewhere: true } => ({ ...fact, isElsewhere: true });

export type FactValues<F extends Facts> = { [K in keyof F]: F[K] extends Fact<infer T> ? T : never };

/** The column that a stored fact stands in. */
export const columnOf = (name: string, { column }: Fact): string =>
  column ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
