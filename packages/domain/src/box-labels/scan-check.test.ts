import { describe, expect, test } from 'vitest';
import { boxIdsOf } from './amazon-box-id.ts';
import { scanned, scanStateOf, scanSums, type FirstScan, type Scan } from './scan-check.ts';

const WAYBILL = 'WBA2611200003';
const SHIPMENT = 'FBA1MMD8D0';
const boxes = [1, 2, 3, 10].map((boxNumber) => ({ boxNumber, shipmentId: SHIPMENT }));
const expected = boxIdsOf(boxes);
const amazon = (number: number) => `${SHIPMENT}U${String(number).padStart(6, '0')}`;
const at = (time: string) => `2026-11-28T${time}:00.000Z`;
const check = (key: string, boxNumber: number, amazonCode: string, time = '08:00'): Scan => ({
  key,
  at: at(time),
  boxNumber,
  amazonCode,
  undoes: null,
});
const undo = (key: string, undoes: string): Scan => ({ key, at: at('08:00'), boxNumber: null, amazonCode: null, undoes });

const scan = (code: string, first?: FirstScan, scans: readonly Scan[] = []) =>
  scanned(code, first, { waybillNo: WAYBILL, boxNumbers: new Set(expected.keys()), expected, byBox: scanStateOf(scans).byBox });

describe('two scans of a carton', () => {
  test('are right where both labels belong together, in either order', () => {
    expect(scan(`${WAYBILL}-010`)).toEqual({ verdict: 'first', first: { boxNumber: 10 } });
    const right = { verdict: 'right', check: { boxNumber: 10, amazonCode: amazon(4) } };
    expect(scan(amazon(4), { boxNumber: 10 })).toEqual(right);
    expect(scan(`${WAYBILL}-010`, { amazonCode: amazon(4) })).toEqual(right);
  });

  test.each([amazon(3), amazon(9), 'FBA9ANOTHERU000001'])('are wrong where %s is on the carton', (code) => {
    expect(scan(code, { boxNumber: 10 })).toEqual({ verdict: 'wrong', check: { boxNumber: 10, amazonCode: code } });
  });

  test('are read as scanners type them', () => {
    expect(scan(` ${WAYBILL.toLowerCase()}-001 `)).toEqual({ verdict: 'first', first: { boxNumber: 1 } });
    expect(scan('ｆｂａ1mmd8d0U000001', { boxNumber: 1 })).toMatchObject({ verdict: 'right' });
  });

  test('of one kind leave the second one waiting', () => {
    expect(scan(`${WAYBILL}-002`, { boxNumber: 1 })).toEqual({ verdict: 'sameKind', first: { boxNumber: 2 } });
    expect(scan(amazon(2), { amazonCode: amazon(1) })).toEqual({ verdict: 'sameKind', first: { amazonCode: amazon(2) } });
  });

  test('once more are told', () => {
    expect(scan(amazon(1), { boxNumber: 1 }, [check('a', 1, amazon(1))])).toMatchObject({ verdict: 'again' });
    expect(scan(amazon(1), { boxNumber: 1 }, [check('a', 1, amazon(2))])).toMatchObject({ verdict: 'right' });
  });
});

test.each([
  [`${WAYBILL}-004`, 'noSuchBox'],
  [WAYBILL, 'waybillCode'],
  ['WBA2611200004-001', 'otherWaybill'],
  ['WBA2611200004', 'otherWaybill'],
  ['6901234567892', 'unreadable'],
  ['', 'unreadable'],
])('%s is no label of the waybill: %s', (code, verdict) => {
  expect(scan(code)).toEqual({ verdict });
  expect(scan(code, { boxNumber: 1 })).toEqual({ verdict });
});

describe('what stands', () => {
  const stateAfter = (...scans: Scan[]) => scanSums([...expected.keys()], expected, scanStateOf(scans));

  test('is the last scan of each box that was not taken back', () => {
    const wrong = check('b', 2, amazon(1));
    expect(stateAfter(check('a', 1, amazon(1)), wrong)).toEqual({ right: [1], wrong: [wrong], open: [3, 10] });
    expect(stateAfter(wrong, check('c', 2, amazon(2)))).toEqual({ right: [2], wrong: [], open: [1, 3, 10] });
    expect(stateAfter(check('a', 1, amazon(1)), wrong, undo('d', 'b'))).toEqual({ right: [1], wrong: [], open: [2, 3, 10] });
  });

  test('goes by when it was scanned, not by when it arrived', () => {
    const early = check('a', 2, amazon(2), '09:00');
    const late = check('b', 2, amazon(1), '09:30');
    const state = scanStateOf([late, early]);
    expect(state.standing).toEqual([early, late]);
    expect(state.byBox.get(2)).toBe(late);
    expect(stateAfter(late, early, undo('c', 'b'))).toMatchObject({ right: [2], wrong: [] });
  });

  test('of one moment is what arrived last', () => {
    expect(stateAfter(check('a', 2, amazon(1)), check('b', 2, amazon(2)))).toMatchObject({ right: [2], wrong: [] });
  });

  test('is the same in whatever order an undo arrives, and however often', () => {
    expect(stateAfter(undo('d', 'a'), check('a', 1, amazon(1)), undo('e', 'a'))).toMatchObject({ right: [], open: [1, 2, 3, 10] });
  });
});
