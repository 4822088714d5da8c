import { publishExternalQuotation, saveDiscounts } from '@waybound/contract/operations/external-quotation-operations';
import { listExternalQuotations } from '@waybound/contract/quotations/external-quotations';
import { publishCard, sampleCard } from '../../data/samples/order-samples.ts';
import type { TestCustomer, TestServer } from '../../server/test-server.ts';

/** The scenarios of price sheets and discounts, on both sides. */
export async function externalQuotationScenarios({ call, customer, engine, clock }: TestServer) {
  const channelCode = 'SHEET-AIR';
  await publishCard(engine, sampleCard({ channel: { code: channelCode } }), clock.now);
  const sheetFor = ({ code }: TestCustomer) => ({
    siteCode: 'waybound',
    sheetNo: `P-${code}`,
    title: { zh: '旺季价格表', en: 'Peak season prices' },
    customerCodes: [code],
    channelCodes: [channelCode],
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
    remark: '每周一更新',
  });
  const discountsOf = ({ code }: TestCustomer) => ({
    siteCode: 'waybound',
    customerCode: code,
    discounts: [{ channelCode, percent: '5' }],
  });
  const published = async () => {
    const who = await customer();
    await call(publishExternalQuotation, sheetFor(who));
    await call(saveDiscounts, discountsOf(who));
    const [row] = (await call(listExternalQuotations, {}, { token: who.token })).rows;
    return { who, id: row?.id };
  };
  const SEARCH = { tab: 'current', keyword: '旺季', shippingWays: ['AIR'], validFrom: '2026-11-01', validTo: '2026-12-31' };
  return {
    'externalQuotations.listExternalQuotations': async () => ({ who: (await published()).who, input: { ...SEARCH, page: 1, size: 20 } }),
    'externalQuotations.countExternalQuotations': async () => ({ who: (await published()).who, input: SEARCH }),
    'externalQuotations.queryExternalQuotation': async () => {
      const { who, id } = await published();
      return { who, input: { id } };
    },
    'externalQuotations.exportExternalQuotationFile': async () => ({ who: (await published()).who, input: SEARCH }),
    'operations.publishExternalQuotation': async () => {
      const who = await customer();
      return { who, input: sheetFor(who) };
    },
    'operations.withdrawExternalQuotation': async () => {
      const { who } = await published();
      return { who, input: { siteCode: 'waybound', sheetNo: `P-${who.code}` } };
    },
    'operations.saveDiscounts': async () => {
      const who = await customer();
      return { who, input: discountsOf(who) };
    },
  };
}
