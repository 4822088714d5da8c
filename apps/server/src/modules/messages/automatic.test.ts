import { confirmBill } from '@waybound/contract/pricing/finance';
import { manageMessage } from '@waybound/contract/notices/messages';
import {
  ask,
  closeWaybill,
  freeze,
  issueBill,
  receive,
  reject,
  returnGoods,
  settleBill,
  unfreeze,
} from '@waybound/contract/operations/operations';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const make = await waybillMaker(server);

const messagesOf = async ({ token }: TestCustomer, lang: 'zh' | 'en' = 'zh') =>
  (await call(manageMessage, { size: 100 }, { token, lang })).rows;
const kinds = async (who: TestCustomer) => (await messagesOf(who)).map(({ kind }) => kind).toReversed();

describe('the portal notifies a customer', () => {
  it('of each thing that happened to a waybill, in both languages, with a link and no amount', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.received(who);
    await call(ask, { waybillNo, text: '补缴 500 元' });
    await call(freeze, { waybillNo, reason: '欠款 3000 元' });
    await call(unfreeze, { waybillNo });
    const { id: billId, billNo } = await call(issueBill, { waybillNo });
    await call(confirmBill, { billId }, { token: who.token });
    await call(settleBill, { billNo });
    expect(await kinds(who)).toEqual(['approved', 'questionAsked', 'frozen', 'unfrozen', 'billIssued', 'billPaid']);
    for (const lang of ['zh', 'en'] as const) {
      for (const { content, waybillId, waybillNo: linked, status } of await messagesOf(who, lang)) {
        expect({ waybillId, linked, status }).toEqual({ waybillId: id, linked: waybillNo, status: 0 });
        expect(content).toContain(`<b>${waybillNo}</b>`);
        expect(/\p{Script=Han}/u.test(content)).toBe(lang === 'zh');
        expect(content).not.toMatch(/[0-9]+\.[0-9]{2}|500|3000|CNY|\{\{/);
      }
    }
  });

  it('of a rejection, a return and a closing', async () => {
    const [rejected, returned, closed] = [await customer(), await customer(), await customer()];
    const { waybillNo } = await make.submitted(rejected);
    await call(reject, { waybillNo, reasons: [{ path: 'importer.EORI', message: '缺' }] });
    await call(returnGoods, { waybillNo: (await make.received(returned)).waybillNo, reason: 'x' });
    await call(closeWaybill, { waybillNo: (await make.submitted(closed)).waybillNo, reason: 'x' });
    expect([await kinds(rejected), await kinds(returned), await kinds(closed)]).toEqual([
      ['rejected'],
      ['approved', 'returned'],
      ['closed'],
    ]);
  });

  it('of cartons measured above the tolerance, once for each time they are', async () => {
    const [within, above] = [await customer(), await customer()];
    await make.received(within);
    const { waybillNo } = await make.received(above, '15');
    await call(receive, { waybillNo, cartons: [{ boxNumber: 1, weight: '16', length: '60', width: '40', height: '30' }] });
    expect([await kinds(within), await kinds(above)]).toEqual([['approved'], ['approved', 'measuredAbove']]);
  });

  it('of the delivery, and of it once', async () => {
    const who = await customer();
    await make.delivered(who);
    expect(await kinds(who)).toEqual(['approved', 'delivered']);
  });

  it('nothing of what was refused or rolled back', async () => {
    const who = await customer();
    const { waybillNo } = await make.submitted(who);
    expect(await send(unfreeze, { waybillNo }, { token: operatorKey })).toMatchObject({ code: 409 });
    expect(await kinds(who)).toEqual([]);
  });
});
