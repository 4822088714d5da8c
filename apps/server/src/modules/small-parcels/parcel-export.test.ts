import type { CallInput } from '@waybound/contract/call';
import { login } from '@waybound/contract/account/auth';
import { acceptInvitation, inviteMember } from '@waybound/contract/account/members';
import { exportRows } from '@waybound/contract/documents/exports';
import { takeInParcel } from '@waybound/contract/operations/parcel-operations';
import { listParcels, listProblemParcels } from '@waybound/contract/small-parcels/small-parcels';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../test/collect-all.ts';
import { LAMP, parcelMaker, US_PARCEL } from '../../../test/data/parcel-maker.ts';
import { testServer } from '../../../test/server/test-server.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await parcelMaker(server);
const PASSWORD = 'Sailor2026';

type Asked = CallInput<typeof exportRows>;
const exported = async ({ token }: { token: string }, asked: Omit<Asked, 'list'> = {}, lang: 'zh' | 'en' = 'en') =>
  (await collectAll(readWorkbook((await send(exportRows, { list: 'parcels', ...asked }, { token, lang })).raw))).map(({ cells }) => cells);

describe('the export of small parcels', () => {
  it('has exactly what the filter finds in the tab, each as the page says it', async () => {
    const who = await customer();
    const draft = await make.draft(who);
    const announced = await make.announced(who);
    const problem = await make.withProblem(who, 'address');
    await make.announced(await customer());
    const all = await exported(who, { columns: ['waybillNo', 'status'] });
    expect(all).toEqual([
      ['Waybill no.', 'Status', 'Problem', 'About the problem', 'Bag'],
      [problem.waybillNo, 'Problem', 'Address is wrong', '请更正'],
      [announced.waybillNo, 'Announced'],
      [draft.waybillNo, 'Draft'],
    ]);
    const numbersOf = async (filter: Asked['filter']) => (await exported(who, { filter })).slice(1).map(([number]) => number);
    expect(await numbersOf({ tab: 'announced' })).toEqual([announced.waybillNo]);
    expect(await numbersOf({ keyword: draft.waybillNo })).toEqual([draft.waybillNo]);
    const refused = await send(exportRows, { list: 'parcels', filter: { tab: 'nowhere' } }, who);
    expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: 'filter.tab' }] } });
  });

  it('is narrowed by goods, exact status and the reason of a problem, as the list is', async () => {
    const who = await customer();
    const lamp = await make.announced(who);
    const mat = await make.draft(who, { items: [{ ...LAMP, sku: 'MAT-7', declareNameEn: 'Yoga mat', declareNameCn: '瑜伽垫' }] });
    const [address, customs] = [await make.withProblem(who, 'address'), await make.withProblem(who, 'customs')];
    const both = async (filter: CallInput<typeof listParcels>) => {
      const listed = (await call(listParcels, filter, { token: who.token })).rows.map(({ waybillNo }) => waybillNo);
      expect((await exported(who, { filter })).slice(1).map(([number]) => number)).toEqual(listed);
      return listed;
    };
    expect(await both({ goods: 'mat-7' })).toEqual([mat.waybillNo]);
    expect(await both({ goods: '瑜伽' })).toEqual([mat.waybillNo]);
    expect(await both({ goods: 'yoga%' })).toEqual([]);
    expect(await both({ goods: 'led LAMP', statuses: ['draft'] })).toEqual([lamp.waybillNo]);
    expect(await both({ statuses: ['problem'] })).toEqual([customs.waybillNo, address.waybillNo]);
    expect(await both({ problems: ['customs', 'weight'] })).toEqual([customs.waybillNo]);
    const american = await make.draft(who, US_PARCEL);
    expect(await both({ productCodes: ['USPKT'] })).toEqual([american.waybillNo]);
    expect(await both({ productCodes: ['EUPKT', 'USPKT'], statuses: ['draft'] })).toEqual(
      [american, mat, lamp].map((each) => each.waybillNo),
    );
    const problems = await call(listProblemParcels, { problems: ['address'], goods: 'lamp' }, { token: who.token });
    expect(problems.rows.map(({ waybillNo }) => waybillNo)).toEqual([address.waybillNo]);
  });

  it('has of the drafts and of the problems what their lists find', async () => {
    const who = await customer();
    const [draft, problem] = [await make.draft(who), await make.withProblem(who, 'address')];
    const found = async (list: 'parcelDrafts' | 'problemParcels') =>
      (
        await collectAll(readWorkbook((await send(exportRows, { list, columns: ['waybillNo'] }, { token: who.token, lang: 'en' })).raw))
      ).map(({ cells }) => cells);
    expect(await found('parcelDrafts')).toEqual([['Waybill no.'], [draft.waybillNo]]);
    expect(await found('problemParcels')).toEqual([['Waybill no.'], [problem.waybillNo]]);
  });

  it('says what each comes to and by which weight, and nothing of it to who must not see prices', async () => {
    const owner = await customer();
    const parcel = await make.announced(owner);
    await make.draft(owner, { productCode: 'USPKT', countryId: 1 });
    await call(takeInParcel, { waybillNo: parcel.waybillNo, weight: '0.52' });
    const asked = { columns: ['weight', 'price'] };
    const { price } = await make.detail(owner, parcel);
    expect(await exported(owner, asked, 'zh')).toEqual([
      ['重量 (kg)（预报）', '重量 (kg)（实测）', '费用', '币种', '计费依据'],
      ['0.5'],
      ['0.5', '0.52', String(Number(price?.amount)), 'CNY', '按实测'],
    ]);
    const loginName = `mate-${owner.code}`;
    const { token } = await call(inviteMember, { loginName, isOwner: false, hidesPrices: true }, owner);
    await call(acceptInvitation, { token, password: PASSWORD });
    const mate = await call(login, { userName: loginName, password: PASSWORD });
    for (const [, , ...cells] of (await exported(mate, asked)).slice(1))
      expect(cells).toEqual(['Not visible', 'Not visible', 'Not visible']);
  });
});
