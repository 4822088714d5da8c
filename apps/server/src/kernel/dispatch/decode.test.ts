import { call, data } from '@waybound/contract/call';
import { maybe } from '@waybound/contract/field';
import { wire } from '@waybound/contract/wire';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decodeText } from './decode.ts';

const sample = call(wire({ path: '/test/decode' }), {
  summary: '',
  access: 'public',
  input: z.object({
    name: z.string(),
    count: maybe(z.int()),
    isOpen: z.optional(z.boolean()),
    ids: z.optional(z.array(z.string())),
    party: maybe(z.object({ city: z.string() })),
  }),
  answer: data(z.object({})),
});
const decoded = (raw: Record<string, unknown>) => decodeText(sample, raw);

describe('a form, a query or the fields beside a file', () => {
  it('are read as their schema says', () => {
    expect(decoded({ name: '007', count: '-12', isOpen: 'y', ids: '1,2,,3', party: '{"city":"Yiwu"}' })).toEqual({
      name: '007',
      count: -12,
      isOpen: true,
      ids: ['1', '2', '3'],
      party: { city: 'Yiwu' },
    });
    expect(decoded({ ids: ['1', '2'], isOpen: '0' })).toEqual({ ids: ['1', '2'], isOpen: false });
    expect(decoded({ ids: ' ["1","a,b"]' })).toEqual({ ids: ['1', 'a,b'] });
  });

  it.each([
    ['ids', '["1"'],
    ['ids', '[1,]'],
    ['party', '{"city":'],
    ['party', 'Yiwu'],
    ['count', '1e3'],
    ['count', '１２'],
    ['count', ''],
    ['isOpen', 'yes'],
  ])('keep what cannot be read as it is, for the schema to refuse: %s=%s', (name, value) => {
    expect(decoded({ [name]: value })).toEqual({ [name]: value });
  });

  it('hold nothing that the call does not know', () => {
    expect(decoded({ name: 'x', other: '1', constructor: '2' })).toEqual({ name: 'x' });
  });
});
