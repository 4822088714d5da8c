import type { WaybillRow } from '@waybound/contract/waybills';
import { describe, expect, it } from 'vitest';
import { toAttention } from './attention.ts';

const row = (id: string, facts: Partial<WaybillRow>): WaybillRow => ({
  id,
  rev: 1,
  waybillNo: `WB${id}`,
  referenceNo: null,
  status: 'wait_for_confirm',
  tab: 'waitingConfirm',
  hasOpenQuestion: false,
  isApproved: false,
  reviewState: 'none',
  shippingWay: 'AIR',
  line: null,
  channelName: null,
  loadingPort: null,
  dischargePort: null,
  countryId: null,
  dispatchAddressCode: null,
  customerTotalPackages: null,
  customerActualWeight: null,
  customerVolume: null,
  customerChargedWeight: null,
  inStockPackages: null,
  inStockWeight: null,
  inStockVolume: null,
  inStockChargedWeight: null,
  deliveryTerms: null,
  customerFee: null,
  currency: null,
  createdAt: '2026-11-20T00:00:00Z',
  submittedAt: null,
  eta: null,
  lastEventAt: null,
  ...facts,
});

describe('what waits for the customer', () => {
  it('stands with the most pressing first', () => {
    const rows = [
      row('1', {}),
      row('2', { reviewState: 'rejected' }),
      row('3', { status: 'already_freeze', tab: 'problem' }),
      row('4', { status: 'wait_for_out_stock', tab: 'waitingOutbound', hasOpenQuestion: true }),
    ];
    expect(toAttention(rows).map(({ row: { id }, cause }) => [id, cause])).toEqual([
      ['4', 'question'],
      ['3', 'frozen'],
      ['2', 'rejected'],
      ['1', 'draft'],
    ]);
  });

  it('names a draft with a question once', () => {
    const draft = row('1', { hasOpenQuestion: true });
    expect(toAttention([draft, draft])).toEqual([{ row: draft, cause: 'question' }]);
  });
});
