import { describe, expect, it } from 'vitest';
import { exampleDetail, exampleRow } from '../test/example-waybills.ts';
import { NO_ORDER_PAGE, refusalInDetail, refusalInRow } from './action-keys.ts';

describe('why an action cannot be done', () => {
  it('follows from a row of the list', () => {
    expect(refusalInRow(exampleRow(), 'sendBack')).toBeUndefined();
    expect(refusalInRow(exampleRow(), 'delete')).toBe('wrongStatus');
    expect(refusalInRow(exampleRow({ reviewState: 'pending' }), 'printLabels')).toBe('underReview');
    expect(refusalInRow(exampleRow({ status: 'already_freeze' }), 'sendBack')).toBe('frozen');
  });

  it('is said for ways whose order page does not exist yet', () => {
    const draft = { status: 'wait_for_confirm', reviewState: 'none' } as const;
    expect(refusalInRow(exampleRow(draft), 'edit')).toBeUndefined();
    expect(refusalInRow(exampleRow({ ...draft, shippingWay: 'HD' }), 'edit')).toBe(NO_ORDER_PAGE);
  });

  it("is the server's sentence on the waybill's own page", () => {
    const actions = { submit: { ok: false, why: 'Not now.' }, printLabels: { ok: true, why: null } };
    expect(refusalInDetail(exampleDetail({ actions }), 'submit')).toBe('Not now.');
    expect(refusalInDetail(exampleDetail({ actions }), 'printLabels')).toBeUndefined();
    expect(refusalInDetail(exampleDetail({ actions }), 'cancel')).toBe('wrongStatus');
  });
});
