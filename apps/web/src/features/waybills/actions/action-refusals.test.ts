import { describe, expect, it } from 'vitest';
import { exampleRow } from '../../../test/waybills/example-waybills.ts';
import { NO_ORDER_PAGE, refusalInDetail, refusalInRow } from './action-refusals.ts';

describe('why an action cannot be done', () => {
  const { may } = exampleRow();

  it('is the verdict that the row carries', () => {
    const row = exampleRow({ may: { ...may, delete: 'wrongStatus', createPickup: 'underReview' } });
    expect(refusalInRow(row, 'sendBack')).toBeUndefined();
    expect(refusalInRow(row, 'delete')).toBe('wrongStatus');
    expect(refusalInRow(row, 'createPickup')).toBe('underReview');
  });

  it('is said for ways that no order page writes', () => {
    expect(refusalInRow(exampleRow(), 'save')).toBeUndefined();
    expect(refusalInRow(exampleRow({ shippingWay: 'OT' }), 'save')).toBe(NO_ORDER_PAGE);
    expect(refusalInRow(exampleRow({ shippingWay: 'OT', may: { ...may, save: 'frozen' } }), 'save')).toBe('frozen');
  });

  it("is the verdict of the waybill's own page; an action it does not know is refused", () => {
    const detail = { waybill: exampleRow(), may: { submit: 'wrongStatus', printLabels: null } } as const;
    expect(refusalInDetail(detail, 'submit')).toBe('wrongStatus');
    expect(refusalInDetail(detail, 'printLabels')).toBeUndefined();
    expect(refusalInDetail(detail, 'cancel')).toBe('wrongStatus');
  });
});
