import type { CallAnswer } from '@waybound/contract/call';
import type { listUnbilled } from '@waybound/contract/pricing/finance';
import type { Caller } from '../server-executor.ts';

type KnownActor = Parameters<Caller['call']>[1];

interface CollectiveBillSeed {
  customer: KnownActor;
  customerCode: string;
  operator: KnownActor;
  now: Date;
}

/** As many of the customer's unbilled waybills; the others stay on the page of what is not billed yet. */
const WAYBILLS = 6;
/** After these, as many on a bill in dollars. */
const IN_DOLLARS = 2;
const TAX_PERCENT = '6';
const CREDIT_LIMITS = [{ currency: 'CNY', limit: '2000000.00' }];

/** A bill for several waybills, with work that is charged by hand and the tax inside, and one in another currency than its prices. */
export async function seedCollectiveBill(caller: Caller, { customer, customerCode, operator, now }: CollectiveBillSeed): Promise<void> {
  const ofCustomer = { siteCode: 'waybound', customerCode };
  const { rows } = (await caller.call('finance.listUnbilled', customer, { page: 1, size: 100 }, now)) as CallAnswer<typeof listUnbilled>;
  const due = rows.flatMap(({ isDue, currency, waybill }) =>
    isDue && currency === 'CNY' && waybill.kind !== 'parcel' ? [waybill.waybillNo] : [],
  );
  const [waybillNos, inDollars] = [due.slice(0, WAYBILLS), due.slice(WAYBILLS, WAYBILLS + IN_DOLLARS)];
  const [first, second] = waybillNos;
  if (second === undefined) return;
  await caller.call('operations.saveTerms', operator, { ...ofCustomer, taxPercent: TAX_PERCENT, creditLimits: CREDIT_LIMITS }, now);
  const extra = [
    { waybillNo: first, text: '换标', quantity: '48', unit: '箱', unitPrice: '1.5' },
    { waybillNo: second, text: '打托', quantity: '3', unit: '托', unitPrice: '65' },
  ];
  await caller.call('operations.issueCollectiveBill', operator, { ...ofCustomer, waybillNos, currency: 'CNY', extra }, now);
  if (inDollars.length > 0)
    await caller.call('operations.issueCollectiveBill', operator, { ...ofCustomer, waybillNos: inDollars, currency: 'USD' }, now);
}
