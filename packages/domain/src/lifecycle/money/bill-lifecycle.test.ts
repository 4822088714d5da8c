import { BILL_STATES, type BillState, type WaybillBills } from '@waybound/contract/pricing/bill-states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billLifecycle, waybillBillsOf, type BillAction } from './bill-lifecycle.ts';

const { actionNames, actsOnPrices, after, may } = billLifecycle;

/** In each state: where the action leads, or why it may not be done. */
const outcomes = (action: BillAction) =>
  BILL_STATES.map((status) => may(action, { status, isInvoiced: false }) ?? after(action, { status, isInvoiced: false }).status);

describe('a bill', () => {
  it.each([
    ['confirm', ['confirmed', 'billConfirmed', 'billPartPaid', 'billPaid']],
    ['cancelConfirm', ['billNotConfirmed', 'issued', 'billPartPaid', 'billPaid']],
    ['payPart', ['partPaid', 'partPaid', 'partPaid', 'billPaid']],
    ['settle', ['paid', 'paid', 'paid', 'billPaid']],
  ] as const)('issued, confirmed, paid in part, paid: %s makes it %j', (action, wanted) => {
    expect(outcomes(action)).toEqual(wanted);
  });

  it('is on one invoice at a time, once it is agreed to, and stays agreed to for as long', () => {
    const asked = BILL_STATES.map((status) => may('requestInvoice', { status, isInvoiced: false }));
    expect(asked).toEqual(['billToConfirm', null, null, null]);
    const invoiced = after('requestInvoice', { status: 'confirmed', isInvoiced: false });
    expect(may('requestInvoice', invoiced)).toBe('billInvoiced');
    expect(may('cancelConfirm', invoiced)).toBe('billInvoiced');
    expect(may('requestInvoice', after('leaveInvoice', invoiced))).toBeNull();
  });

  it('is agreed to only by who sees prices', () => {
    expect(actionNames.filter(actsOnPrices)).toEqual(['confirm', 'cancelConfirm']);
  });
});

describe('what a waybill’s bills make of it', () => {
  it.each([
    [[], 'none'],
    [['issued'], 'issued'],
    [['confirmed'], 'confirmed'],
    [['partPaid'], 'confirmed'],
    [['paid'], 'paid'],
    [['paid', 'issued'], 'issued'],
    [['confirmed', 'issued', 'paid'], 'issued'],
    [['paid', 'confirmed'], 'confirmed'],
    [['paid', 'partPaid'], 'confirmed'],
    [['partPaid', 'issued'], 'issued'],
    [['paid', 'paid'], 'paid'],
  ] satisfies [BillState[], WaybillBills][])('%j: %s', (bills, wanted) => {
    expect(waybillBillsOf(bills)).toBe(wanted);
  });

  it('depends neither on their order nor on how many are alike', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...BILL_STATES)), (bills) => {
        expect(waybillBillsOf(bills.toReversed())).toBe(waybillBillsOf(bills));
        expect(waybillBillsOf([...new Set(bills)])).toBe(waybillBillsOf(bills));
      }),
      { seed: 1 },
    );
  });
});
