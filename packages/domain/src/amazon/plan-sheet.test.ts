import { planBox, planContent } from '@waybound/contract/site/amazon-plan-fields';
import { check } from '@waybound/contract/rules';
import { describe, expect, it } from 'vitest';
import { boxesOfRows, cellPath, findAmongBoxes, findInSheet, PLAN_KEYS, rowsOfBoxes, type PlanCells } from './plan-sheet.ts';

const cells = (text: string): PlanCells => {
  const given = text.split('|');
  return Object.fromEntries(PLAN_KEYS.map((key, index) => [key, given[index] ?? ''])) as PlanCells;
};
const found = (...rows: string[]) => {
  const findingsOf = (schema: typeof planBox | typeof planContent) => (value: object) => {
    const checked = check(schema, value);
    return checked.ok ? [] : checked.findings;
  };
  const findings = findInSheet(rows.map(cells), findingsOf(planBox), findingsOf(planContent));
  // A day has two rules, which say the same of most that is none.
  return [...new Set(findings.map(({ path, rule }) => `${path} ${rule}`))];
};
const BOX = '3|50|40|35.5|14.25';

describe('the boxes of a sheet', () => {
  it('are one for each row that says something of a box; others add to the box above', () => {
    const boxes = boxesOfRows([`${BOX}|A|24|2028/5/1`, '|||||B|10', '', '1|60|40|30|9|C|5'].map(cells));
    expect(boxes).toMatchObject([
      {
        at: 0,
        boxes: '3',
        contents: [
          { at: 0, msku: 'A', quantity: '24', expiration: '2028-05-01' },
          { at: 1, msku: 'B' },
        ],
      },
      { at: 3, boxes: '1', contents: [{ at: 3, msku: 'C' }] },
    ]);
    expect(cellPath(boxes, 'boxes.0.contents.1.msku')).toBe('1.msku');
    expect(cellPath(boxes, 'boxes.1.length')).toBe('3.length');
    expect(cellPath(boxes, 'boxes.7.length')).toBe('boxes.7.length');
    expect(cellPath(boxes, 'boxes')).toBe('boxes');
  });

  it('take a day in any order of marks that begins with its year, and leave others as they are', () => {
    const daysOf = (...days: string[]) =>
      boxesOfRows(days.map((day) => cells(`${BOX}|A|1|${day}`))).map(({ contents }) => contents[0]?.expiration);
    expect(daysOf('2028-05-01', '2028.5.1', '2028年5月1日', '05/01/2028')).toEqual([
      '2028-05-01',
      '2028-05-01',
      '2028-05-01',
      '05/01/2028',
    ]);
  });

  it('say what is wrong at its cell', () => {
    expect(found(`${BOX}|A|24`, '|||||B|10')).toEqual([]);
    expect(found('|||||A|24')).toEqual(['0.boxes', '0.length', '0.width', '0.height', '0.weight'].map((path) => `${path} required`));
    expect(found(`x|50|40|35|14|A|24`, `${BOX}||0|05/01/2028`)).toEqual([
      '0.boxes notWhole',
      '1.msku required',
      expect.stringMatching(/^1\.quantity /),
      expect.stringMatching(/^1\.expiration /),
    ]);
    expect(found(`${BOX}|#REF!|24`)).toEqual(['0.msku cellError']);
  });
});

describe('a sheet that is too long', () => {
  const skus = (count: number) => Array.from({ length: count }, (_each, index) => `|||||S-${index}|1`);

  it('says so at the first box that is too many', () => {
    const boxes = (count: number) => Array.from({ length: count }, () => `${BOX}|A|1`);
    expect(found(...boxes(500))).toEqual([]);
    expect(found('', ...boxes(502))).toEqual(['501.boxes tooManyRows']);
  });

  it('says so at the first SKU that is too many in a box', () => {
    expect(found(`${BOX}|A|1`, ...skus(49))).toEqual([]);
    expect(found(`${BOX}|B|1`, `${BOX}|A|1`, ...skus(52))).toEqual(['51.msku tooManyRows']);
  });
});

describe('what boxes say of each other', () => {
  it('is an SKU that is written in two ways, wherever it stands', () => {
    expect(found(`${BOX}|LAMP-D6|24`, `${BOX}|lamp-d6|24`, `${BOX}|ＬＡＭＰ-D6|1`, `${BOX}|LAMP-D6|1`)).toEqual([
      '1.msku otherSpelling',
      '2.msku otherSpelling',
    ]);
    const among = [
      { msku: 'A', quantity: 1 },
      { msku: 'a', quantity: 1 },
    ];
    expect(findAmongBoxes([{ boxes: 1, contents: among }])).toEqual([
      { path: 'boxes.0.contents.1.msku', rule: 'otherSpelling', args: { value: 'A' } },
    ]);
  });

  it('is goods in one box that do not expire on one day; in boxes of their own they may', () => {
    expect(found(`${BOX}|A|1|2027-05-01`, `${BOX}|A|1|2028-05-01`)).toEqual([]);
    expect(found(`${BOX}|A|1|2027-05-01`, '|||||A|1|2028-05-01', '|||||A|1', '|||||B|1')).toEqual([
      '1.expiration mixedExpiry',
      '2.expiration mixedExpiry',
    ]);
  });

  it('is another owner of an SKU than its row above says; a word stands for a code', () => {
    expect(found(`${BOX}|A|1||卖家|not needed`, `${BOX}|B|1||none`, `${BOX}|A|1`)).toEqual([]);
    expect(found(`${BOX}|A|1||Seller|NONE`, `${BOX}|A|1||无需|无需`, `${BOX}|A|1||x`)).toEqual([
      '2.labelOwner unknownChoice',
      '1.labelOwner otherOwner',
    ]);
  });

  it('is more units of an item, or more items, than Amazon takes in a plan', () => {
    expect(found(`500|50|40|35|14|A|1000`)).toEqual([]);
    expect(found(`500|50|40|35|14|A|1000`, `1|50|40|35|14|A|1`, `1|50|40|35|14|A|1`, `1|50|40|35|14|A|1|2028-05-01`)).toEqual([
      '1.quantity planLimit',
    ]);
    const boxes = (items: number) =>
      Array.from({ length: items / 50 }, (_, box) => ({
        boxes: 1,
        contents: Array.from({ length: 50 }, (_each, at) => ({ msku: `S-${box}-${at}`, quantity: 1 })),
      }));
    expect(findAmongBoxes(boxes(2000))).toEqual([]);
    expect(findAmongBoxes(boxes(2050))).toEqual([
      { path: 'boxes.40.contents.0.msku', rule: 'planLimit', args: { max: 2000, count: 2001 } },
    ]);
  });

  it('stands in a sheet again as it was written', () => {
    const boxes = [
      {
        boxes: 3,
        length: '50',
        width: '40',
        height: '35.5',
        weight: '14.25',
        contents: [
          { msku: 'A', quantity: 24, expiration: '2028-05-01', labelOwner: 'NONE' as const },
          { msku: 'B', quantity: 10 },
        ],
      },
    ];
    const rows = rowsOfBoxes(boxes, (owner) => (owner === 'NONE' ? '无需' : owner));
    expect(rows).toEqual([cells(`3|50|40|35.5|14.25|A|24|2028-05-01|无需`), cells('|||||B|10')]);
  });
});
