import { BILL_STATES, type BillState, type WaybillBills } from '@waybound/contract/pricing/bill-states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billLifecycle, waybillBillsOf, type BillAction } from './bill-lifecycle.ts';

const { actionNames, actsOnPrices, after, may } = billLifecycle;

const UNTOUCHED = { isInvoiced: false, isDisputed: false, isCredited: false, isAllCredited: false };

/** In each state: where the action leads, or why it may not be done. */
const outcomes = (action: BillAction) =>
  BILL_STATES.map((status) => may(action, { status, ...UNTOUCHED }) ?? after(action, { status, ...UNTOUCHED }).status);

describe('a bill', () => {
  it.each([
    ['confirm', ['confirmed', 'billConfirmed', 'billPartPaid', 'billPaid', 'billVoided']],
    ['cancelConfirm', ['billNotConfirmed', 'issued', 'billPartPaid', 'billPaid', 'billVoided']],
    ['payPart', ['partPaid', 'partPaid', 'partPaid', 'billPaid', 'billVoided']],
    ['settle', ['paid', 'paid', 'paid', 'billPaid', 'billVoided']],
    ['credit', ['issued', 'confirmed', 'partPaid', 'paid', 'billVoided']],
    ['void', ['voided', 'voided', 'billPartPaid', 'billPaid', 'billVoided']],
  ] as const)('issued, confirmed, paid in part, paid, voided: %s makes it %j', (action, wanted) => {
    expect(outcomes(action)).toEqual(wanted);
  });

  it('is on one invoice at a time, once it is agreed to, and stays agreed to for as long', () => {
    const asked = BILL_STATES.map((status) => may('requestInvoice', { status, ...UNTOUCHED }));
    expect(asked).toEqual(['billToConfirm', null, null, null, 'billVoided']);
    const invoiced = after('requestInvoice', { status: 'confirmed', ...UNTOUCHED });
    expect(may('requestInvoice', invoiced)).toBe('billInvoiced');
    expect(may('cancelConfirm', invoiced)).toBe('billInvoiced');
    expect(may('requestInvoice', after('leaveInvoice', invoiced))).toBeNull();
    expect(may('requestInvoice', { status: 'paid', ...UNTOUCHED, isAllCredited: true })).toBe('billNothingToInvoice');
  });

  it.each([
    ['isInvoiced', 'billInvoiced'],
    ['isDisputed', 'billDisputed'],
    ['isCredited', 'billCredited'],
  ])('is not voided where it %s: %s', (fact, reason) => {
    expect(may('void', { status: 'issued', ...UNTOUCHED, [fact]: true })).toBe(reason);
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
    [['voided'], 'none'],
    [['voided', 'issued'], 'issued'],
    [['voided', 'paid'], 'paid'],
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
