import { describe, expect, it } from 'vitest';
import { readCartons, writeCartons } from './read-cartons.ts';

describe('cartons as they are typed', () => {
  it('are read in any of the usual spellings, and numbered one after the other', () => {
    expect(readCartons('10 12.5 60*40*35\n\n3\t8\t50\t40\t26\n1，20，60 × 40 × 40')).toEqual({
      rows: [
        { startBoxNumber: 1, endBoxNumber: 10, grossWeight: '12.5', length: '60', width: '40', height: '35' },
        { startBoxNumber: 11, endBoxNumber: 13, grossWeight: '8', length: '50', width: '40', height: '26' },
        { startBoxNumber: 14, endBoxNumber: 14, grossWeight: '20', length: '60', width: '40', height: '40' },
      ],
      wrongLines: [],
    });
  });

  it.each(['10 12.5 60*40', '0 12 60 40 35', '1.5 12 60 40 35', '-1 12 60 40 35', '1 2 3 4 5 6', 'a b c d e', '1 1e3 60 40 35'])(
    'are told by their line where they are not five figures: %s',
    (line) => expect(readCartons(`1 2 3 4 5\n${line}`)).toMatchObject({ rows: [{ startBoxNumber: 1 }], wrongLines: [2] }),
  );

  it('are written as they were read', () => {
    const text = '10 12.5 60*40*35\n1 20 60*40*40';
    expect(writeCartons(readCartons(text).rows)).toBe(text);
  });

  it('may be none', () => expect(readCartons(' \n')).toEqual({ rows: [], wrongLines: [] }));
});
