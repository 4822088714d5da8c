import { describe, expect, it } from 'vitest';
import { mendedOwners, ownersBySku, withOwners } from './plan-owners.ts';

const BOX = { boxes: 1, length: '50', width: '40', height: '35', weight: '14' };
const content = (...rows: { msku: string; labelOwner?: 'SELLER' | 'NONE'; prepOwner?: 'SELLER' | 'NONE' }[]) => ({
  labelOwner: 'SELLER' as const,
  prepOwner: 'NONE' as const,
  boxes: rows.map((row) => ({ ...BOX, contents: [{ quantity: 1, ...row }] })),
});
const said = (...messages: string[]) => messages.map((message) => ({ message, details: '' }));

it('are those of an SKU where one of its rows says them, otherwise the plan’s', () => {
  const ownersOf = ownersBySku(content({ msku: 'A' }, { msku: 'A', labelOwner: 'NONE' }, { msku: 'B', prepOwner: 'SELLER' }));
  expect([ownersOf('A'), ownersOf('B'), ownersOf('C')]).toEqual([
    { labelOwner: 'NONE', prepOwner: 'NONE' },
    { labelOwner: 'SELLER', prepOwner: 'SELLER' },
    { labelOwner: 'SELLER', prepOwner: 'NONE' },
  ]);
});

describe('what Amazon’s refusal names', () => {
  const X = 'ERROR: X requires prepOwner but NONE was assigned. Accepted values: [AMAZON, SELLER]';
  const Y = 'ERROR: Y 2 does not require labelOwner but SELLER was assigned. Accepted values: [NONE]';

  it('is taken over for each SKU of the plan, wherever it stands', () => {
    const plan = content({ msku: 'X' }, { msku: 'Y 2' }, { msku: 'X' });
    const mends = mendedOwners(plan, said(X, Y));
    expect(mends).toEqual([
      { msku: 'X', labelOwner: null, prepOwner: 'SELLER' },
      { msku: 'Y 2', labelOwner: 'NONE', prepOwner: null },
    ]);
    const mended = withOwners(plan.boxes, mends).map(({ contents }) => contents[0]);
    expect(mended).toEqual([
      { msku: 'X', quantity: 1, prepOwner: 'SELLER' },
      { msku: 'Y 2', quantity: 1, labelOwner: 'NONE' },
      { msku: 'X', quantity: 1, prepOwner: 'SELLER' },
    ]);
  });

  it('is read where several sentences are one text, or stand in the details', () => {
    const both = [
      { msku: 'X', labelOwner: null, prepOwner: 'SELLER' },
      { msku: 'Y 2', labelOwner: 'NONE', prepOwner: null },
    ];
    const plan = content({ msku: 'X' }, { msku: 'Y 2' });
    expect(mendedOwners(plan, said(`${X} ${Y}`))).toEqual(both);
    expect(mendedOwners(plan, said(`${X.slice(7)}. ${Y.slice(7)}.`))).toEqual(both);
    expect(mendedOwners(plan, [{ message: 'Invalid.', details: `${X}\n${Y}` }])).toEqual(both);
  });

  it('is nothing where it speaks of another SKU, names no owner that is known, or is about something else', () => {
    const plan = content({ msku: 'Z' });
    const odd = 'ERROR: Z requires prepOwner but NONE was assigned. Accepted values: [CARRIER]';
    expect(mendedOwners(plan, said(X, odd, 'FBA_INB_0182 The request cannot be completed.'))).toEqual([]);
  });
});
