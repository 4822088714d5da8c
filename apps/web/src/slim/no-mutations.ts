/**
 * What the query client asks of its cache of mutations. Changes go through `useChange` (api/query.ts), which keeps none; so there is nothing
 * to find, to resume when the line is back, or to clear. The build puts it in the library's place (scripts/slim-packages.ts).
 */
export class MutationCache {
  findAll(): readonly never[] {
    return [];
  }

  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }

  clear(): void {
    return undefined;
  }
}
