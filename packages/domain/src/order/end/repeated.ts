/** The places of what stands in a list before, each with the place where it stood first. What is left out is never the same. */
export function findRepeated(values: readonly (string | undefined)[]): { row: number; first: number }[] {
  const places = new Map<string, number>();
  return values.flatMap((value, row) => {
    if (value === undefined) return [];
    const first = places.get(value);
    if (first === undefined) places.set(value, row);
    return first === undefined ? [] : [{ row, first }];
  });
}
