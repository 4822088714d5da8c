import { describe, expect, it } from 'vitest';
import { isoDay, plainNumber, splitBoxes, splitSides } from './cell-texts.ts';

describe('one cell', () => {
  it.each([
    ['1-2', '1', '2'],
    ['3~5', '3', '5'],
    ['３－５', '3', '5'],
    ['1 至 4', '1', '4'],
    ['CTN 1 to CTN 4', '1', '4'],
    ['箱号7', '7', undefined],
    ['#12', '12', undefined],
    ['48.0', '48', undefined],
    ['1-2-3', undefined, undefined],
    ['1,3', undefined, undefined],
    ['2026-01-02', undefined, undefined],
    ['A-1', undefined, undefined],
  ])('%s says boxes from %s to %s', (text, start, end) => {
    expect(splitBoxes(text)).toEqual(start === undefined ? undefined : { start, end });
  });

  it.each([
    ['60*40*35', ['60', '40', '35']],
    ['60x40X35cm', ['60cm', '40cm', '35cm']],
    ['60.5 × 40 × 35 CM', ['60.5CM', '40CM', '35CM']],
    ['L60*W40*H35', ['60', '40', '35']],
    ['长60＊宽40＊高35厘米', ['60厘米', '40厘米', '35厘米']],
    ['60cm*40cm*35cm', ['60cm', '40cm', '35cm']],
    ['60*40', undefined],
    ['60*40*35*2', undefined],
    ['60*40*35 in', undefined],
  ])('%s says three sides', (text, sides) => {
    expect(splitSides(text)).toEqual(sides);
  });

  it.each([
    ['16kg', 'weight', '16'],
    ['16.50 KGS', 'weight', '16.5'],
    ['16公斤', 'weight', '16'],
    ['16050g', 'weight', '16.05'],
    ['600mm', 'length', '60'],
    ['0.6m', 'length', '60'],
    ['7 mm', 'length', '0.7'],
    ['1.25 m³', 'volume', '1.25'],
    ['48.00', 'pieces', '48'],
    ['4.0', 'pieces', '4'],
    ['120 pcs', 'pieces', '120'],
    ['2.5', 'pieces', '2.5'],
    ['12.5000', undefined, '12.50'],
    ['3.20', undefined, '3.20'],
    ['35 lb', 'weight', '35 lb'],
    ['60kg', 'length', '60kg'],
    ['heavy', 'weight', 'heavy'],
    ['1.2.3', 'weight', '1.2.3'],
  ] as const)('%s is as a %s %s', (text, dimension, number) => {
    expect(plainNumber(text, dimension)).toBe(number);
  });

  it.each([
    ['2026-12-01', '2026-12-01'],
    ['2026/12/1', '2026-12-01'],
    ['2026.12.1', '2026-12-01'],
    ['20261201', '2026-12-01'],
    ['2026年12月1日', '2026-12-01'],
    ['2026-12-01 00:00:00', '2026-12-01'],
    ['46357', '2026-12-01'],
    ['46357.5', '2026-12-01'],
    ['12/1/2026', '12/1/2026'],
    ['soon', 'soon'],
  ])('%s is the day %s', (text, day) => {
    expect(isoDay(text)).toBe(day);
  });
});
