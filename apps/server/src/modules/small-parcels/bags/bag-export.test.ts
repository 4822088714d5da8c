import type { CallInput } from '@waybound/contract/call';
import { exportRows } from '@waybound/contract/documents/exports';
import { receiveParcelBag } from '@waybound/contract/operations/parcel-operations';
import { closeParcelBag, fillNewParcelBag, openParcelBag } from '@waybound/contract/small-parcels/parcel-bags';
import { expect, it } from 'vitest';
import { collectAll } from '../../../../test/collect-all.ts';
import { parcelMaker } from '../../../../test/data/parcel-maker.ts';
import { testServer } from '../../../../test/server/test-server.ts';
import { readWorkbook } from '../../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await parcelMaker(server);

type Asked = Omit<CallInput<typeof exportRows>, 'list'>;
const exported = async ({ token }: { token: string }, asked: Asked, lang: 'zh' | 'en') =>
  (await collectAll(readWorkbook((await send(exportRows, { list: 'parcelBags', ...asked }, { token, lang })).raw))).map(
    ({ cells }) => cells,
  );

it('exports the bags that the filter finds, each as the page says it, and no stranger’s', async () => {
  const who = await customer();
  const { token } = who;
  const { waybillNo } = await make.announced(who);
  const { bag } = await call(fillNewParcelBag, { name: '周一', numbers: [waybillNo] }, { token });
  await call(closeParcelBag, { id: bag?.id ?? '', rev: bag?.rev ?? 0 }, { token });
  await call(receiveParcelBag, { bagNo: bag?.bagNo ?? '', parcels: 0, weight: '0.1' });
  const open = await call(openParcelBag, {}, { token });
  await call(openParcelBag, {}, await customer());
  const columns = ['bagNo', 'status', 'name', 'parcels', 'weight', 'received'];
  expect(await exported(who, { columns }, 'en')).toEqual([
    ['Bag no.', 'Status', 'Count differs', 'Name', 'Parcels', 'Announced weight, kg', 'Counted', 'Received weight, kg', 'Received (UTC+8)'],
    [open.bagNo, 'Open', undefined, undefined, '0', '0'],
    [bag?.bagNo, 'Received', 'Short', '周一', '1', '0.5', '0', '0.1', expect.stringMatching(/^2026-11-20 /)],
  ]);
  const numbers = async (filter: Asked['filter']) => (await exported(who, { filter, columns: ['bagNo'] }, 'zh')).slice(1);
  expect(await numbers({ tab: 'received' })).toEqual([[bag?.bagNo]]);
  expect(await numbers({ keyword: open.bagNo })).toEqual([[open.bagNo]]);
});
