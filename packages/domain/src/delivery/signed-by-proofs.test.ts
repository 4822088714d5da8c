import { expect, it } from 'vitest';
import type { Delivered } from './delivery-differences.ts';
import { signedStatus, stepsToSigned } from './signed-by-proofs.ts';
import { newDraft } from '../lifecycle/waybill-lifecycle.ts';
import type { WaybillState } from '../lifecycle/waybill-facts.ts';

const place = (addressCode: string, boxes: number | null) => ({ addressCode, placeName: null, boxes });
const BOOKED = { packages: 12, places: [place('ONT8', 8), place('LGB8', 4)] };
const at = (addressNo: number, boxes: number, isLast = false): Delivered => ({ addressCode: null, addressNo, boxes, isLast });

it.each<[string, Delivered[], ReturnType<typeof signedStatus>]>([
  ['nothing', [], undefined],
  ['what came nobody knows where', [{ addressCode: null, addressNo: null, boxes: 12, isLast: true }], undefined],
  ['one address whole', [at(1, 8)], 'part_of_sign'],
  ['one address, and no more will come', [at(1, 8, true)], 'part_of_sign'],
  ['one whole and one in part', [at(1, 8), at(2, 3)], 'part_of_sign'],
  ['both whole', [at(2, 4), at(1, 8)], 'wait_for_lock'],
  ['one in two lots', [at(1, 5), at(2, 4), at(1, 3)], 'wait_for_lock'],
  ['one short, and no more will come', [at(1, 8), at(2, 3, true)], 'wait_for_lock'],
])('of %s', (_case, proofs, expected) => {
  expect(signedStatus(BOOKED, proofs)).toBe(expected);
});

it('is nothing that the proofs of one address say', () => {
  expect(signedStatus({ packages: 12, places: [place('ONT8', 12)] }, [at(1, 12, true)])).toBeUndefined();
});

it.each<[WaybillState['status'], 'part_of_sign' | 'wait_for_lock', string[]]>([
  ['wait_for_arrivalstock', 'part_of_sign', []],
  ['wait_for_dispatch', 'part_of_sign', ['part_of_sign']],
  ['wait_for_dispatch', 'wait_for_lock', ['part_of_sign', 'wait_for_lock']],
  ['wait_for_sign', 'part_of_sign', ['part_of_sign']],
  ['wait_for_sign', 'wait_for_lock', ['wait_for_lock']],
  ['part_of_sign', 'part_of_sign', []],
  ['part_of_sign', 'wait_for_lock', ['wait_for_lock']],
  ['wait_for_lock', 'part_of_sign', []],
  ['already_freeze', 'wait_for_lock', []],
])('leads from %s to %s by %j', (status, signed, steps) => {
  expect(stepsToSigned({ ...newDraft({ shippingWay: 'HD', zxBase: 'LCL' }), reviewState: 'approved', status }, signed)).toEqual(steps);
});
