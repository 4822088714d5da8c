import { listHistory } from '@waybound/contract/account/history';
import { finishDecisions, opsDecisionLabel, opsOverseas, putAwayDecisions } from '@waybound/contract/operations/overseas-operations';
import { confirmOverseas, submitOverseas } from '@waybound/contract/overseas/overseas';
import { decisionLabel, dropDecisionLabel } from '@waybound/contract/overseas/overseas-labels';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { printedPages } from '../../../test/data/box-labels/printed-codes.ts';
import { DESTROYED, LABEL_PDF, overseasMaker, RETURN_ORDER, TO_FBA } from '../../../test/data/overseas-maker.ts';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, operatorKey } = server;
const make = await overseasMaker(server);

const asOperator = { token: operatorKey };
const refusedAt = (path: string, rule: string) => ({ code: 400, data: { errors: [expect.objectContaining({ path, rule })] } });
const firstOf = async (who: TestCustomer) => {
  const { id, rev, waybillNo, decisions } = await make.decided(who);
  return { id, rev, waybillNo, decisionId: decisions[0]?.id ?? '' };
};

describe('labels of pieces that are generated', () => {
  it('are one for each piece, on a roll, scannable, with number, product and condition', async () => {
    const who = await customer();
    const { id, decisionId } = await firstOf(who);
    const { raw } = await send(decisionLabel, { id, decisionId, sheet: '50x30' }, who);
    const pages = await printedPages(raw);
    expect(pages).toHaveLength(20);
    expect(pages.every(({ width, height, codes }) => width === 50 && height === 30 && codes.join() === 'X009NEWONE')).toBe(true);
    const texts = (await pagesOfPdf(raw)).map((page) => page.trim().split('\n'));
    expect(new Set(texts.map((words) => words.join('|')))).toEqual(new Set(['X009NEWONE|LED lamp|New']));
  });

  it('are 24 to a sheet of A4, and the forwarder has the same', async () => {
    const who = await customer();
    const { id, waybillNo, rev } = await make.approved(who, { lines: [{ oldsku: 'X001ABCDEF', quantity: 26 }] }).then(async (waybill) => {
      await make.count(waybill.waybillNo, [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 26 }]);
      return make.detail(who, waybill.id);
    });
    const { decisionIds } = await call(confirmOverseas, { id, rev, decisions: [{ ...TO_FBA, quantity: 26 }] }, { token: who.token });
    const [decisionId = ''] = decisionIds;
    const { raw } = await send(opsDecisionLabel, { waybillNo, decisionId, sheet: 'A4' }, asOperator);
    const pages = await printedPages(raw);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [210, 297],
      [210, 297],
    ]);
    expect((await pagesOfPdf(raw)).map((page) => page.match(/X009NEWONE/g)?.length)).toEqual([24, 2]);
    expect(pages[1]?.codes).toEqual(['X009NEWONE', 'X009NEWONE']);
  });

  it('keep both ends of a long name', async () => {
    const who = await customer();
    const name = 'Adjustable LED desk lamp with wireless charger and five colour temperatures, matt black, pack of 2';
    const { id, waybillNo } = await make.approved(who, { lines: [{ oldsku: 'X001ABCDEF', quantity: 20, declareNameEn: name }] });
    await make.count(waybillNo, [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 20 }]);
    await make.decide(who, await make.detail(who, id), [TO_FBA]);
    const decisionId = (await make.detail(who, id)).decisions[0]?.id ?? '';
    const { raw } = await send(decisionLabel, { id, decisionId, sheet: '50x30' }, who);
    const [page = ''] = await pagesOfPdf(raw);
    expect(page.replaceAll('\n', ' ')).toMatch(/X009NEWONE Adjustable LED desk la.*\.\.\..*black, pack of 2 New/);
  });

  it('need an FNSKU of the right form, which is written in capitals', async () => {
    const who = await customer();
    const { id, rev } = await make.counted(who);
    for (const fnSku of ['X009', 'X0091234567', 'Y009NEWONE', 'X009NEW-NE']) {
      expect(await send(confirmOverseas, { id, rev, decisions: [{ ...TO_FBA, fnSku }] }, who), fnSku).toMatchObject(
        refusedAt('decisions.0.fnSku', 'fnSkuShape'),
      );
    }
    await call(confirmOverseas, { id, rev, decisions: [{ ...TO_FBA, fnSku: 'b0cxyz1234' }] }, { token: who.token });
    expect((await make.detail(who, id)).decisions[0]).toMatchObject({ fnSku: 'B0CXYZ1234', label: { by: 'generated', file: null } });
    const draft = await make.draft(who, { lines: [{ ...RETURN_ORDER.lines?.[0], fnSku: 'NEW-1' }] });
    expect(await send(submitOverseas, { id: draft.id }, who)).toMatchObject(refusedAt('lines.0.fnSku', 'fnSkuShape'));
  });

  it.each(['NEW-1', '台灯-1'])('are refused, before anything is sent, of an FNSKU of before it had a form: %s', async (fnSku) => {
    const who = await customer();
    const { id, waybillNo, decisionId } = await firstOf(who);
    await engine.query('update overseas_decision set fn_sku = $2 where id = $1', [decisionId, fnSku]);
    const refused = refusedAt('decisionId', 'fnSkuShape');
    expect(await send(decisionLabel, { id, decisionId, sheet: 'A4' }, who)).toMatchObject(refused);
    expect(await send(opsDecisionLabel, { waybillNo, decisionId, sheet: 'A4' }, asOperator)).toMatchObject(refused);
  });

  it('are none of pieces that are not relabelled, nor to a stranger', async () => {
    const who = await customer();
    const { id, decisions } = await make.decided(who);
    const asked = { id, decisionId: decisions[1]?.id ?? '', sheet: 'A4' as const };
    expect(decisions[1]?.label).toBeNull();
    expect(await send(decisionLabel, asked, who)).toMatchObject(refusedAt('decisionId', 'unknownRecord'));
    const stranger = await customer();
    expect(await send(decisionLabel, { ...asked, decisionId: decisions[0]?.id ?? '' }, stranger)).toMatchObject({ code: 404 });
  });
});

describe('a label PDF of the customer’s own', () => {
  it('is kept with the decision, seen by both sides, and takes the place of one before', async () => {
    const who = await customer();
    const { id, waybillNo, decisionId, rev } = await make.labelled(who);
    const content = Buffer.concat([LABEL_PDF.content, Buffer.from('% two\n')]);
    expect((await make.attached(who, { id, rev, decisionId }, { name: '标签 2.pdf', content })).body).toMatchObject({ code: 200 });
    const { decisions } = await call(opsOverseas, { waybillNo });
    expect(decisions.map(({ label }) => label)).toEqual([{ by: 'own', file: { id: expect.any(String), name: '标签 2.pdf' } }, null]);
    for (const sheet of ['A4', '50x30'] as const) {
      expect((await send(decisionLabel, { id, decisionId, sheet }, who)).raw).toEqual(content);
      expect((await send(opsDecisionLabel, { waybillNo, decisionId, sheet }, asOperator)).raw).toEqual(content);
    }
    expect(await send(decisionLabel, { id, decisionId, sheet: 'A4' }, await customer())).toMatchObject({ code: 404 });
    expect((await call(listHistory, {}, { token: who.token })).entries.map(({ what }) => what)).toContain('attachDecisionLabel');
  });

  it('that is announced is waited for: the work is not finished before it is there', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await make.counted(who);
    const own = { ...TO_FBA, labelBy: 'own' as const };
    const stored = { ...own, quantity: 5, dispatchMethod: 'STORE' };
    const { decisionIds } = await call(
      confirmOverseas,
      { id, rev, decisions: [{ ...own, quantity: 15 }, stored, DESTROYED] },
      { token: who.token },
    );
    const [decisionId = '', storedId = ''] = decisionIds;
    expect(await send(decisionLabel, { id, decisionId, sheet: 'A4' }, who)).toMatchObject(refusedAt('decisionId', 'labelMissing'));
    expect(await send(finishDecisions, { waybillNo, decisionIds: [decisionId] }, asOperator)).toMatchObject(
      refusedAt('decisionIds.0', 'labelMissing'),
    );
    const rows = [{ decisionId: storedId, place: 'A-01', pieceVolume: '0.1' }];
    expect(await send(putAwayDecisions, { waybillNo, rows }, asOperator)).toMatchObject(refusedAt('rows.0.decisionId', 'labelMissing'));
    await make.attached(who, { id, rev: (await make.detail(who, id)).rev, decisionId });
    await call(finishDecisions, { waybillNo, decisionIds: [decisionId] });
    await call(dropDecisionLabel, { id, rev: (await make.detail(who, id)).rev, decisionId: storedId }, { token: who.token });
    await call(putAwayDecisions, { waybillNo, rows });
  });

  it('is a PDF that opens without a password', async () => {
    const who = await customer();
    const { id, rev, decisionId } = await firstOf(who);
    const locked = await PDFDocument.create();
    locked.addPage([142, 85]);
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    const attached = async (content: Buffer) => (await make.attached(who, { id, rev, decisionId }, { name: 'a.pdf', content })).body;
    expect(await attached(Buffer.from(await locked.save()))).toMatchObject(refusedAt('file', 'pdfEncrypted'));
    expect(await attached(Buffer.from('%PDF-1.7\nnothing'))).toMatchObject(refusedAt('file', 'pdfUnreadable'));
    expect(await attached(Buffer.from('hello'))).toMatchObject({ code: 415 });
    expect((await make.detail(who, id)).rev).toBe(rev);
  });

  it('is given and taken back until the pieces bear it, by their customer, as he has seen the waybill', async () => {
    const who = await customer();
    const { id, rev, waybillNo, decisionId } = await firstOf(who);
    const at = { id, rev, decisionId };
    expect((await make.attached(await customer(), at)).body).toMatchObject({ code: 404 });
    expect((await make.attached(who, { ...at, rev: rev - 1 })).body).toMatchObject({ code: 409, data: { reason: 'stale' } });
    const { decisions } = await make.detail(who, id);
    expect((await make.attached(who, { ...at, decisionId: decisions[1]?.id ?? '' })).body).toMatchObject(
      refusedAt('decisionId', 'notRelabelled'),
    );
    expect((await make.attached(who, at)).body).toMatchObject({ code: 200 });
    expect(await send(dropDecisionLabel, { ...at, rev: rev + 1 }, await customer())).toMatchObject({ code: 404 });
    await call(dropDecisionLabel, { ...at, rev: rev + 1 }, { token: who.token });
    expect((await make.detail(who, id)).decisions[0]?.label).toEqual({ by: 'generated', file: null });
    await call(finishDecisions, { waybillNo, decisionIds: [decisionId] });
    const now = { ...at, rev: (await make.detail(who, id)).rev };
    expect((await make.attached(who, now)).body).toMatchObject(refusedAt('decisionId', 'notRelabelled'));
    expect(await send(dropDecisionLabel, now, who)).toMatchObject(refusedAt('decisionId', 'notRelabelled'));
    await call(finishDecisions, { waybillNo });
    const over = await make.detail(who, id);
    expect(over.may.changeLabel).toBe('wrongStatus');
    expect((await make.attached(who, { ...now, rev: over.rev })).body).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
  });
});
