import { expect, it } from 'vitest';
import { merged } from './merge-arrangement.ts';

const columns = (hidden: string[], order: string[] = [], pinned: string[] = []) => ({ order, hidden, pinned });
const arranged = (change: Partial<Parameters<typeof merged>[0]> = {}) => ({
  columns: columns(['a', 'b']),
  density: 'normal' as const,
  defaultViewId: null,
  ...change,
});

it('keeps what each tab has changed, column by column', () => {
  const mine = arranged({ columns: columns(['b', 'c'], ['x']) });
  const theirs = arranged({ columns: columns(['a', 'd'], [], ['p']), density: 'dense', defaultViewId: '7' });
  expect(merged(arranged(), mine, theirs)).toEqual({ columns: columns(['d', 'c'], ['x'], ['p']), density: 'dense', defaultViewId: '7' });
});

it('takes mine where both have changed the same, and theirs where nothing was changed here', () => {
  const theirs = arranged({ columns: columns([], ['y']), density: 'dense', defaultViewId: '7' });
  expect(merged(arranged(), arranged({ columns: columns(['a', 'b'], ['x']), defaultViewId: '8' }), theirs)).toEqual({
    columns: columns([], ['x']),
    density: 'dense',
    defaultViewId: '8',
  });
  expect(merged(arranged(), arranged({ columns: null }), theirs).columns).toBeNull();
  expect(merged(arranged(), arranged(), theirs)).toEqual(theirs);
});
