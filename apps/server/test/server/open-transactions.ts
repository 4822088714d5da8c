import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/** How many transactions were open each time a stored content was asked for, until the mocks are restored. */
export function openTransactionsAtContent({ application: { services } }: TestServer): number[] {
  const { engine, files } = services;
  const seen: number[] = [];
  let open = 0;
  const transaction = engine.transaction.bind(engine);
  vi.spyOn(engine, 'transaction').mockImplementation(async (identity, mode, work) => {
    open += 1;
    try {
      return await transaction(identity, mode, work);
    } finally {
      open -= 1;
    }
  });
  const find = files.findContent.bind(files);
  vi.spyOn(files, 'findContent').mockImplementation(async (key) => {
    seen.push(open);
    return find(key);
  });
  return seen;
}
