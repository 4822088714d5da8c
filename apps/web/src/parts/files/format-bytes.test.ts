import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it('shows the size of a file', () => {
  expect([900, 2048, 3.5 * 1024 * 1024, 2 * 1024 ** 3].map(formatBytes)).toEqual(['900 B', '2 KB', '3.5 MB', '2.0 GB']);
});
