import type { AmazonOwner } from '@waybound/contract/site/amazon-plan-states';
import { describe, expect, it } from 'vitest';
import { mendedOwners, ownersBySku, withOwners } from './plan-owners.ts';

const BOX = { boxes: 1, length: '50', width: '40', height: '35', weight: '14' };
const content = (...rows: { msku: string; labelOwner?: AmazonOwner; prepOwner?: AmazonOwner }[]) => ({
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

  const asks = (msku: string, field: string, owners: string) =>
    `ERROR: ${msku} requires ${field} but NONE was assigned. Accepted values: [${owners}]`;

  it('is who does the other of the two for the SKU, where Amazon takes that: it wants one for both', () => {
    const mend = (row: { labelOwner?: AmazonOwner; prepOwner?: AmazonOwner }, ...texts: string[]) =>
      mendedOwners(content({ msku: 'X', ...row }), said(...texts)).map(({ labelOwner, prepOwner }) => [labelOwner, prepOwner]);
    expect(mend({ labelOwner: 'AMAZON' }, asks('X', 'prepOwner', 'AMAZON, SELLER'))).toEqual([[null, 'AMAZON']]);
    expect(mend({ labelOwner: 'NONE' }, asks('X', 'prepOwner', 'AMAZON, SELLER'))).toEqual([[null, 'SELLER']]);
    expect(mend({}, asks('X', 'prepOwner', 'AMAZON, SELLER'), asks('X', 'labelOwner', 'AMAZON'))).toEqual([['AMAZON', 'AMAZON']]);
    expect(mend({ labelOwner: 'AMAZON' }, asks('X', 'prepOwner', 'AMAZON, SELLER'), asks('X', 'labelOwner', 'NONE'))).toEqual([
      ['NONE', 'SELLER'],
    ]);
  });

  it('is read behind other words, of the longest SKU that they end with', () => {
    const plan = content({ msku: 'D6' }, { msku: 'LAMP D6' }, { msku: 'LAMP' });
    const found = (text: string) => mendedOwners(plan, said(text)).map(({ msku }) => msku);
    expect(found(`Your request was refused. SKU ${asks('LAMP D6', 'prepOwner', 'SELLER').slice(7)}`)).toEqual(['LAMP D6']);
    expect(found(`Seller SKU: ${asks('D6', 'prepOwner', 'SELLER').slice(7)}`)).toEqual(['D6']);
    expect(found(asks('TORCH-D6', 'prepOwner', 'SELLER'))).toEqual([]);
    // At once, however long.
    expect(found('ERROR: x '.repeat(50_000))).toEqual([]);
  });

  it('is nothing where it speaks of another SKU, names no owner that is known, or is about something else', () => {
    const plan = content({ msku: 'Z' });
    const odd = 'ERROR: Z requires prepOwner but NONE was assigned. Accepted values: [CARRIER]';
    expect(mendedOwners(plan, said(X, odd, 'FBA_INB_0182 The request cannot be completed.'))).toEqual([]);
  });
});
