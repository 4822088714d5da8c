import type { CallInput } from '@waybound/contract/call';
import { cancelExport, downloadExport, listExports } from '@waybound/contract/documents/exports';
import { printLabels10x10, queryLabels, reportPrint, saveLabelChoice, startLabels } from '@waybound/contract/documents/labels';
import { sendBack } from '@waybound/contract/waybills/waybill-actions';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../test/collect-all.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { readZip } from '../../gateways/sheets/archive/read-zip.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { call, send, customer } = server;
const { work } = server.application.services;
const { draft, approved } = await waybillMaker(server);
const LABELS = { size: '10x10' } as const;

/** The file of the newest export: its pages as text, and what its list says, row by row. */
async function fileOf({ token }: TestCustomer): Promise<{ pages: string[]; list: readonly (readonly unknown[])[] }> {
  const [started] = (await call(listExports, {}, { token })).exports;
  expect(started?.state).toBe('ready');
  const parts = await collectAll(readZip((await send(downloadExport, { exportId: String(started?.exportId) }, { token })).raw));
  const contentOf = (ending: string) => parts.flatMap((part) => ('content' in part && part.name.endsWith(ending) ? [part.content] : []))[0];
  const pdf = contentOf('.pdf');
  const list = (await collectAll(readWorkbook(contentOf('.xlsx') ?? Buffer.alloc(0)))).map(({ cells }) => cells);
  if (!pdf) return { pages: [], list };
  return { pages: await pagesOfPdf(pdf), list };
}
const printsOf = async ({ token }: TestCustomer, id: string) => (await call(queryLabels, { ids: [id] }, { token })).waybills[0];

describe('labels of many waybills', () => {
  it('are one PDF in the order asked for, with a list of what is left out and why, and count when it is there', async () => {
    const who = await customer();
    const [first, second, plain] = [await approved(who), await approved(who), await draft(who)];
    const ids = [second.id, plain.id, UNKNOWN_ID, first.id, second.id];
    await call(startLabels, { ...LABELS, ids }, who);
    expect((await printsOf(who, first.id))?.prints).toBe(0);
    await work.drain();
    const { pages, list } = await fileOf(who);
    expect(pages).toHaveLength(24);
    expect([pages[0]?.includes(second.waybillNo), pages[23]?.includes(first.waybillNo)]).toEqual([true, true]);
    expect(list.slice(1).map(([number, files]) => [number, files])).toEqual([
      [second.waybillNo, 'Carton labels.pdf'],
      [plain.waybillNo, 'No file'],
      [`#${UNKNOWN_ID}`, 'No file'],
      [first.waybillNo, 'Carton labels.pdf'],
    ]);
    expect(list[2]?.[2]).toMatch(/./);
    expect(await printsOf(who, first.id)).toMatchObject({ prints: 1, printed: { length: 12 } });
    // What is printed next is a reprint, and there is nothing new.
    expect((await send(startLabels, { ...LABELS, ids, scope: 'new' }, who)).data.reason).toBe('labelsPrinted');
    expect((await send(printLabels10x10, { ids: [first.id], scope: 'new' }, who)).data.reason).toBe('labelsPrinted');
  });

  it('leave out what has no such label any more when they are drawn, and do not count it', async () => {
    const who = await customer();
    const [kept, back] = [await approved(who), await approved(who)];
    await call(startLabels, { ...LABELS, ids: [kept.id, back.id] }, who);
    await call(sendBack, { id: back.id, rev: back.rev }, who);
    await work.drain();
    const { pages, list } = await fileOf(who);
    expect([pages.length, list[2]?.[0], list[2]?.[1]]).toEqual([12, back.waybillNo, 'No file']);
    expect((await printsOf(who, back.id))?.prints).toBe(0);
  });

  it('are the same job where they are asked for twice, and none at all where it is cancelled', async () => {
    const who = await customer();
    const { id } = await approved(who);
    await call(saveLabelChoice, { size: 'A4', scope: 'new', startPosition: 3 }, who);
    const asked: CallInput<typeof startLabels> = { ids: [id], size: 'A4', scope: 'new', startPosition: 3 };
    const { exportId } = await call(startLabels, asked, who);
    expect(await call(startLabels, asked, who)).toEqual({ exportId });
    await call(cancelExport, { exportId }, who);
    await work.drain();
    expect(await printsOf(who, id)).toMatchObject({ prints: 0, printed: [] });
    expect((await call(queryLabels, { ids: [id] }, who)).choice.startPosition).toBe(3);
    await call(startLabels, asked, who);
    await work.drain();
    const { pages } = await fileOf(who);
    expect(pages).toHaveLength(3);
    // Twelve labels on six places: the next begins where these began.
    expect((await call(queryLabels, { ids: [id] }, who)).choice.startPosition).toBe(3);
  });

  it('are only the new ones, and refused where there is none, to a stranger, and above 500 waybills', async () => {
    const [who, other] = [await customer(), await customer()];
    const { id } = await approved(who);
    await call(reportPrint, { ids: [id], boxNumbers: [1, 2] }, who);
    await call(startLabels, { ...LABELS, ids: [id], scope: 'new' }, who);
    await work.drain();
    expect((await fileOf(who)).pages).toHaveLength(10);
    const refused = async (asking: TestCustomer, ids: string[]) => (await send(startLabels, { ...LABELS, ids }, asking)).data;
    expect(await refused(other, [id])).toMatchObject({ reason: 'recordMissing' });
    expect(await refused(who, [(await draft(who)).id])).toMatchObject({ reason: expect.any(String) });
    expect(
      await refused(
        who,
        Array.from({ length: 501 }, () => id),
      ),
    ).toMatchObject({ errors: [{ path: 'ids' }] });
  });
});
