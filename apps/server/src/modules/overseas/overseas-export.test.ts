import { exportRows } from '@waybound/contract/documents/exports';
import { expect, it } from 'vitest';
import { collectAll } from '../../../test/collect-all.ts';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { send, customer } = server;
const make = await overseasMaker(server);

const exported = async ({ token }: TestCustomer, list: 'overseas' | 'pendingOverseas', columns: string[]) =>
  (await collectAll(readWorkbook((await send(exportRows, { list, columns }, { token, lang: 'en' })).raw))).map(({ cells }) => cells);

it('has of all overseas waybills and of those to decide what their lists find', async () => {
  const who = await customer();
  const draft = await make.draft(who);
  const counted = await make.counted(who);
  await make.draft(await customer());
  expect(await exported(who, 'overseas', ['waybillNo', 'pieces'])).toEqual([
    ['Waybill no.', 'Pieces announced', 'Pieces received'],
    [counted.waybillNo, '30', '30'],
    [draft.waybillNo, '30', '0'],
  ]);
  expect(await exported(who, 'pendingOverseas', ['waybillNo', 'undecided'])).toEqual([
    ['Waybill no.', 'Pieces to decide'],
    [counted.waybillNo, '30'],
  ]);
});
