import { describe, expect, it } from 'vitest';
import { exampleRow } from '../../../test/waybills/example-waybills.ts';
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
    const detail = {
      waybill: exampleRow(),
      actions: { submit: { ok: false, why: 'Not now.' }, printLabels: { ok: true, why: null } },
    };
    expect(refusalInDetail(detail, 'submit')).toBe('Not now.');
    expect(refusalInDetail(detail, 'printLabels')).toBeUndefined();
    expect(refusalInDetail(detail, 'cancel')).toBe('wrongStatus');
  });
});
