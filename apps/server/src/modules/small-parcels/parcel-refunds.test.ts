import { issueBill } from '@waybound/contract/operations/operations';
import { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { voidBill } from '@waybound/contract/operations/money/bill-operations';
import { completeParcelReturn, cutParcel } from '@waybound/contract/operations/parcel-operations';
import { disputeBill } from '@waybound/contract/pricing/bill-disputes';
import { queryBill } from '@waybound/contract/pricing/finance';
import type { ParcelEnd, ReturnKind } from '@waybound/contract/small-parcels/parcel-states';
import { endParcel, type ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { expect, it } from 'vitest';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const asOperator = { token: operatorKey };
const make = await parcelMaker(server);

const ROUNDS = 8;

const ended = async (who: TestCustomer, parcel: ParcelDetail, end: ParcelEnd = 'return') => {
  const { rev } = await make.detail(who, parcel);
  await call(endParcel, { id: parcel.id, rev, end }, { token: who.token });
  return parcel;
};
const toReturn = async (who: TestCustomer) => ended(who, await make.cut(who));
const together = (waybillNos: string[], { code: customerCode }: TestCustomer) =>
  send(issueCollectiveBill, { siteCode: 'waybound', customerCode, currency: 'CNY', waybillNos }, asOperator);
const complete = (waybillNo: string) => send(completeParcelReturn, { waybillNo, kind: 'neverLeft' }, asOperator);

it('a return that is completed while its bill is written gives back what that bill charges', async () => {
  const who = await customer();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { waybillNo } = await toReturn(who);
    const completing = send(completeParcelReturn, { waybillNo, kind: 'security' }, asOperator);
    const [issued, completed] = await Promise.all([send(issueBill, { waybillNo }, asOperator), completing]);
    expect(completed.code).toBe(200);
    const bill = issued.code === 200 ? await call(queryBill, { id: issued.data.id }, { token: who.token }) : undefined;
    expect(bill?.remaining ?? '0.00').toBe('0.00');
  }
});

it('a return is completed while its bill is voided', async () => {
  const who = await customer();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { waybillNo } = await toReturn(who);
    const { billNo } = await call(issueBill, { waybillNo });
    const [, completed] = await Promise.all([send(voidBill, { billNo, reason: '价格有误' }, asOperator), complete(waybillNo)]);
    expect(completed.code).toBe(200);
  }
});

it('a return is completed while the parcels of its bill are billed again: nobody waits for ever', async () => {
  const who = await customer();
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const parcels = await Promise.all(Array.from({ length: 5 }, () => make.cut(who)));
    const waybillNos = parcels.map(({ waybillNo }) => waybillNo);
    await together(waybillNos, who);
    for (const parcel of parcels) await ended(who, parcel);
    const answers = await Promise.all([complete(waybillNos.at(-1) ?? ''), together(waybillNos, who)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  }
});

it('what is given back of one parcel leaves the others of its bill as they were seen', async () => {
  const who = await customer();
  const gone = await toReturn(who);
  const other = await make.cut(who);
  await together([gone.waybillNo, other.waybillNo], who);
  const seen = await make.detail(who, other);
  expect((await complete(gone.waybillNo)).code).toBe(200);
  const now = await make.detail(who, other);
  expect(now.rev).toBe(seen.rev);
  expect((await send(endParcel, { id: other.id, rev: seen.rev, end: 'return' }, { token: who.token })).code).toBe(200);
});

it('of a line that is given back nothing stays disputed: the note accepts the dispute', async () => {
  const who = await customer();
  const { waybillNo } = await toReturn(who);
  const { id } = await call(issueBill, { waybillNo });
  const before = await call(queryBill, { id }, { token: who.token });
  const line = before.lines.find((each) => each.parcel?.code === 'freight');
  const lines = [{ lineId: line?.id ?? '', amount: line?.amount ?? '' }];
  await call(disputeBill, { billId: id, lines, reason: 'rate', text: '价格有误' }, { token: who.token });
  expect((await complete(waybillNo)).code).toBe(200);
  const after = await call(queryBill, { id }, { token: who.token });
  expect(after).toMatchObject({ disputed: '0.00', remaining: '15.83', disputes: [{ state: 'accepted', credited: line?.amount }] });
  expect(after.creditNotes).toMatchObject([{ text: `Refund of small parcel ${waybillNo}` }]);
});

const tried = async (waybillNo: string, kind: ReturnKind) => (await send(completeParcelReturn, { waybillNo, kind }, asOperator)).data;

it('a return is of the kind of its road: what has left comes back from abroad, and nothing else does', async () => {
  const who = await customer();
  const near = await toReturn(who);
  expect(await tried(near.waybillNo, 'fromAbroad')).toMatchObject({ errors: [{ path: 'kind', rule: 'parcelNeverLeft' }] });
  expect(await tried(near.waybillNo, 'neverLeft')).toMatchObject({ status: 'return' });
  const far = await ended(who, await make.cut(who, 'departure'));
  expect(await tried(far.waybillNo, 'neverLeft')).toMatchObject({ errors: [{ path: 'kind', rule: 'parcelLeft' }] });
  expect(await tried(far.waybillNo, 'security')).toMatchObject({ errors: [{ path: 'kind', rule: 'parcelLeft' }] });
  expect(await tried(far.waybillNo, 'fromAbroad')).toMatchObject({ status: 'return' });
});

it('what is destroyed before it has left is refunded as if it had come back, and nothing of what is destroyed abroad', async () => {
  const who = await customer();
  const near = await ended(who, await make.cut(who), 'destroy');
  const { id } = await call(issueBill, { waybillNo: near.waybillNo });
  expect(await tried(near.waybillNo, 'neverLeft')).toMatchObject({ errors: [{ path: 'kind', rule: 'unknownChoice' }] });
  expect(await tried(near.waybillNo, 'destroyed')).toMatchObject({ errors: [{ path: 'kind', rule: 'parcelNeverLeft' }] });
  expect(await tried(near.waybillNo, 'destroyedBeforeExport')).toMatchObject({ status: 'return' });
  expect((await call(queryBill, { id }, { token: who.token })).creditNotes).toMatchObject([{ amount: '75.99' }]);
  expect(await make.detail(who, near)).toMatchObject({
    returned: { kind: 'destroyedBeforeExport', refund: 'freight' },
    money: { owed: { amount: '5.19' } },
  });
  const far = await ended(who, await make.cut(who, 'departure'), 'destroy');
  expect(await tried(far.waybillNo, 'destroyedBeforeExport')).toMatchObject({ errors: [{ path: 'kind', rule: 'parcelLeft' }] });
  expect(await tried(far.waybillNo, 'destroyed')).toMatchObject({ status: 'return' });
  expect(await make.detail(who, far)).toMatchObject({ returned: { refund: 'none' }, money: { owed: { amount: '81.18' } } });
  // Nobody has told of a departure: either may be true of it.
  const away = async () => {
    const parcel = await make.at(who, 'outstock');
    await call(cutParcel, { waybillNo: parcel.waybillNo, text: '已拦截' });
    return ended(who, parcel, 'destroy');
  };
  expect(await tried((await away()).waybillNo, 'destroyedBeforeExport')).toMatchObject({ status: 'return' });
  expect(await tried((await away()).waybillNo, 'destroyed')).toMatchObject({ status: 'return' });
});
