import type { CallInput } from '@waybound/contract/call';
import { login } from '@waybound/contract/account/auth';
import { acceptInvitation, inviteMember } from '@waybound/contract/account/members';
import { exportRows } from '@waybound/contract/documents/exports';
import { expect, it } from 'vitest';
import { collectAll } from '../../../../test/collect-all.ts';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { testServer } from '../../../../test/server/test-server.ts';
import { readWorkbook } from '../../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { call, send, customer } = server;
const stock = stockMaker(server, await overseasMaker(server));

type Asked = CallInput<typeof exportRows>;
const exported = async ({ token }: { token: string }, asked: Omit<Asked, 'list'> = {}, lang: 'zh' | 'en' = 'en') =>
  (await collectAll(readWorkbook((await send(exportRows, { list: 'stock', ...asked }, { token, lang })).raw))).map(({ cells }) => cells);

it('has what the filter of the page finds, in its columns, and nothing of a stranger', async () => {
  const who = await customer();
  await stock.stored(who);
  await stock.stored(who, '2026-10-20');
  await stock.stored(await customer());
  const columns = ['sku', 'standing', 'age', 'warehouse'];
  const heading = [
    'SKU',
    'Product',
    'Pieces free',
    'Pieces standing',
    'Volume of a piece, m³',
    'Put away',
    'Age, days',
    'Country',
    'Warehouse',
    'Place',
  ];
  const warehouse = 'Los Angeles 1';
  const old = ['X009NEWONE', undefined, '20', '20', '0.05', '2026-10-20', '32', 'United States', warehouse, 'A-01-03'];
  const [first, ...rows] = await exported(who, { columns });
  expect(first).toEqual(heading);
  expect(rows).toEqual([old, ['X009NEWONE', undefined, '20', '20', '0.05', '2026-11-20', '1', 'United States', warehouse, 'A-01-03']]);
  expect(await exported(who, { columns, filter: { ages: ['to90'] } })).toEqual([heading, old]);
  expect(await exported(who, { columns, filter: { keyword: 'B-99' } })).toEqual([heading]);
  const refused = await send(exportRows, { list: 'stock', filter: { tab: 'nowhere' } }, who);
  expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: 'filter.tab' }] } });
});

it('says what storage costs, and nothing of it to who must not see prices', async () => {
  const owner = await customer();
  const { storage } = await stock.stored(owner, '2026-10-20');
  const asked = { columns: ['costPerDay', 'costSoFar', 'dearer'] };
  expect(await exported(owner, asked, 'zh')).toEqual([
    ['每日仓储费', '币种', '累计仓储费', '涨价日', '涨价后每日仓储费'],
    [storage?.costPerDay, 'USD', storage?.costSoFar, storage?.dearerFrom, String(Number(storage?.costThen))],
  ]);
  const loginName = `mate-${owner.code}`;
  const { token } = await call(inviteMember, { loginName, isOwner: false, hidesPrices: true }, owner);
  await call(acceptInvitation, { token, password: 'Sailor2026' });
  const mate = await call(login, { userName: loginName, password: 'Sailor2026' });
  expect((await exported(mate, asked))[1]).toEqual(['Not visible', 'USD', 'Not visible', storage?.dearerFrom, 'Not visible']);
});
