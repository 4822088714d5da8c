import type { CallInput } from '@waybound/contract/call';
import { exportRows } from '@waybound/contract/documents/exports';
import { initOverseas } from '@waybound/contract/overseas/overseas';
import { expect, it } from 'vitest';
import { collectAll } from '../../../../test/collect-all.ts';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { FOUND, shelfMaker } from '../../../../test/data/shelf-maker.ts';
import { testServer } from '../../../../test/server/test-server.ts';
import { readWorkbook } from '../../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await overseasMaker(server);
const shelf = shelfMaker(server, make);

type Asked = CallInput<typeof exportRows>;
const exported = async ({ token }: { token: string }, asked: Omit<Asked, 'list'> = {}, lang: 'zh' | 'en' = 'en') =>
  (await collectAll(readWorkbook((await send(exportRows, { list: 'shelf', ...asked }, { token, lang })).raw))).map(({ cells }) => cells);

it('has what the filter of the page finds, in its columns, with nobody else’s claim', async () => {
  const [who, other] = [await customer(), await customer()];
  await make.approved(who);
  await shelf.found();
  const { id } = await shelf.found();
  await shelf.claimed(who, id);
  await shelf.claimed(other, id);
  const [heading, claimed, free] = await exported(who);
  expect(heading).toEqual([
    'Description',
    'Mark',
    'Pictures',
    'Country',
    'Warehouse',
    'Pieces',
    'Found on',
    'Kept until',
    'Own claim',
    'Claimed with',
    'Answer',
  ]);
  const found = [FOUND.description, 'LOT 7731', '1', 'United States', 'Los Angeles 1', '6', '2026-11-19', '2026-12-20'];
  expect(claimed?.slice(0, 8)).toEqual(found);
  expect(claimed?.[8]).toMatch(/^\d claimed, not answered yet$/);
  expect(free?.slice(0, 8)).toEqual(found);
  expect(free?.[8]).toBeUndefined();
  expect((await exported(who, { columns: ['pieces', 'keptUntil'] }, 'zh'))[0]).toEqual(['件数', '保留至']);
});

it('is of the warehouses that are asked for, and empty for whoever has no goods beside a shelf', async () => {
  const who = await customer();
  await make.approved(who);
  await shelf.found();
  const { warehouses } = await call(initOverseas, {}, who);
  const la1 = warehouses.find(({ code }) => code === 'LA1')?.id ?? 0;
  expect((await exported(who, { filter: { warehouses: [la1] } })).length).toBeGreaterThan(1);
  expect(await exported(who, { filter: { warehouses: [la1 + 999] } })).toHaveLength(1);
  expect(await exported(await customer())).toHaveLength(1);
  const refused = await send(exportRows, { list: 'shelf', filter: { warehouses: ['LA1'] } }, who);
  expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: 'filter.warehouses.0' }] } });
});
