import { login } from '@waybound/contract/account/auth';
import { acceptInvitation, inviteMember } from '@waybound/contract/account/members';
import { saveCase } from '@waybound/contract/cases/cases';
import type { CallInput } from '@waybound/contract/call';
import { exportRows } from '@waybound/contract/documents/exports';
import { listExceptions } from '@waybound/contract/exceptions/exceptions';
import { ask, freeze } from '@waybound/contract/operations/operations';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../test/collect-all.ts';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await waybillMaker(server);
const PASSWORD = 'Sailor2026';

type Asked = CallInput<typeof exportRows>;
const exported = async ({ token }: { token: string }, asked: Omit<Asked, 'list'> = {}) =>
  (await collectAll(readWorkbook((await send(exportRows, { list: 'exceptions', ...asked }, { token, lang: 'en' })).raw))).map(
    ({ cells }) => cells,
  );

async function heldUp(who: TestCustomer) {
  const [asked, frozen] = [await make.submitted(who), await make.approved(who)];
  await call(ask, { waybillNo: asked.waybillNo, text: '请补充材质' });
  await call(freeze, { waybillNo: frozen.waybillNo, reason: '欠费' });
  await call(saveCase, { waybillId: frozen.id, kind: 'damage', text: '外箱破损', amount: '120.50', currency: 'EUR' }, who);
  return { asked, frozen };
}

describe('the export of exceptions', () => {
  it('has exactly what the filter finds in the tab, in the columns as they are shown', async () => {
    const who = await customer();
    const { asked, frozen } = await heldUp(who);
    const { rows } = await call(listExceptions, {}, who);
    const all = await exported(who, { columns: ['waybill', 'what'] });
    expect(all[0]).toEqual(['Waybill no.', 'Kind of waybill', 'Reference no.', 'What is wrong', 'Problem of the parcel']);
    const numbers = all.slice(1).map(([number]) => number);
    expect([numbers.length, new Set(numbers)]).toEqual([rows.length, new Set(rows.map(({ waybill }) => waybill.waybillNo))]);
    expect((await exported(who, { filter: { tab: 'frozen' }, columns: ['waybill', 'what', 'actor'] })).slice(1)).toEqual([
      [frozen.waybillNo, 'Standard waybill', undefined, 'Frozen', undefined, 'You'],
    ]);
    expect((await exported(who, { filter: { keyword: asked.waybillNo } })).slice(1).map(([number]) => number)).toEqual([asked.waybillNo]);
    expect(await exported(await customer())).toHaveLength(1);
    const refused = await send(exportRows, { list: 'exceptions', filter: { tab: 'nowhere' } }, who);
    expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: 'filter.tab' }] } });
  });

  it('has parcels with why they stand still, and returns, each worth what it is declared at', async () => {
    const who = await customer();
    await (await parcelMaker(server)).withProblem(who, 'address');
    await (await overseasMaker(server)).counted(who);
    const [, ...rows] = await exported(who, { columns: ['waybill', 'what', 'money'] });
    expect(rows.map(([, ...cells]) => cells).toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))).toEqual([
      ['Overseas waybill', 'RMV-7K2P9Q', 'Returns to decide on', undefined, undefined, undefined, '70.00 USD'],
      ['Parcel', expect.stringMatching(/^ORDER-/), 'Problem parcels', 'Address is wrong', undefined, undefined, '25.00 EUR'],
    ]);
  });

  it('says what is at stake, or what the goods are declared at, and nothing of it to who must not see prices', async () => {
    const owner = await customer();
    await heldUp(owner);
    const money = { columns: ['what', 'money'] };
    const [heading, ...rows] = await exported(owner, money);
    expect(heading).toEqual(['What is wrong', 'Problem of the parcel', 'At stake', 'Currency', 'Declared value of the goods']);
    const of = (name: string) => rows.find(([what]) => what === name);
    expect([Number(of('Claims')?.[2]), of('Claims')?.[3]]).toEqual([120.5, 'EUR']);
    expect(of('Frozen')?.[4]).toMatch(/^\d+\.\d\d USD$/);
    const loginName = `mate-${owner.code}`;
    const { token } = await call(inviteMember, { loginName, isOwner: false, hidesPrices: true }, owner);
    await call(acceptInvitation, { token, password: PASSWORD });
    const mate = await call(login, { userName: loginName, password: PASSWORD });
    for (const [, , ...cells] of (await exported(mate, money)).slice(1))
      expect(cells).toEqual(['Not visible', 'Not visible', 'Not visible']);
  });
});
