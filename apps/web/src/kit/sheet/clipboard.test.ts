import { describe, expect, it } from 'vitest';
import { cleanLine, cleanNumber, formatTsv, parseTsv } from './clipboard.ts';

describe('parseTsv', () => {
  it.each([
    [
      'line ends of Windows and one at the end',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a quoted cell with a line end and quotes',
      '"x\n""y"""\tz\n1\t2',
      [
        ['x\n"y"', 'z'],
        ['1', '2'],
      ],
    ],
    ['empty cells', '\t\ta', [['', '', 'a']]],
    ['an empty line in the middle', 'a\n\nb', [['a'], [''], ['b']]],
    ['a quote inside a text', '5" box\tb', [['5" box', 'b']]],
    ['a quote that is never closed', '"a\tb', [['"a', 'b']]],
    ['a closed quote with text after it', '"a"b\tc', [['"a"b', 'c']]],
    ['nothing', '', [['']]],
  ])('reads %s', (_, text, rows) => {
    expect(parseTsv(text)).toEqual(rows);
  });

  it('reads back what formatTsv wrote', () => {
    const rows = [
      ['a\tb', 'c"d'],
      ['', 'e\nf'],
    ];
    expect(parseTsv(formatTsv(rows))).toEqual(rows);
  });
});

describe('cleanNumber', () => {
  it.each([
    [' 1,234.5 ', '1234.5'],
    ['1,234,567', '1234567'],
    ['１２．５', '12.5'],
    ['1 234.5', '1234.5'],
    ['-3', '-3'],
    ['12,5', '12,5'],
    ['twelve kg', 'twelve kg'],
    ['', ''],
  ])('%j becomes %j', (pasted, cleaned) => {
    expect(cleanNumber(pasted)).toBe(cleaned);
  });
});

describe('cleanLine', () => {
  it('drops the spaces of web pages and inner line ends', () => {
    expect(cleanLine('\u00A0 YF-1001\r\n blue\u200B ')).toBe('YF-1001 blue');
    expect(cleanLine('YF\u200B-1001')).toBe('YF-1001');
  });
});
