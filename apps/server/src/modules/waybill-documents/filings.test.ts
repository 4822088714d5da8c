import { listHistory } from '@waybound/contract/account/history';
import { handOverFiling, printFiling, readFiling, saveFiling } from '@waybound/contract/documents/advance-filings';
import { listDocuments } from '@waybound/contract/documents/waybill-documents';
import { opsDocuments, opsFiling, opsPrintFiling, reviewDocument } from '@waybound/contract/operations/document-operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { describe, expect, it } from 'vitest';
import { publishCard, sampleCard, sampleEndOrder } from '../../../test/data/samples/order-samples.ts';
import { SAMPLE_ISF } from '../../../test/data/samples/filing-samples.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { FULL_SHIPPER } from '../../../test/scenarios/waybill-desk.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, clock, operatorKey } = server;
const make = await waybillMaker(server);
const document = 'isfData';
const ISF = { document, rev: 0, filing: SAMPLE_ISF } as const;

const channelId = await publishCard(server.engine, sampleCard({ channel: { code: 'END-FILED', shippingWay: 'HD' } }), server.clock.now);

const bySea = async (who: TestCustomer) => make.submitted(who, { ...(await make.bySea('LCL')), shipper: FULL_SHIPPER });
const stateOf = async ({ token }: TestCustomer, id: string) =>
  (await call(listDocuments, { id }, { token })).documents.find((each) => each.document === document);

describe('the data of an advance filing', () => {
  it('begin with what the order says, as a draft that the forwarder does not see', async () => {
    const who = await customer();
    const { id, waybillNo } = await bySea(who);
    const fresh = await call(readFiling, { id, document }, who);
    expect(fresh).toMatchObject({ regime: 'US', rev: 0, state: 'missing', handedAt: null });
    expect(fresh.filing).toMatchObject({
      seller: { name: FULL_SHIPPER.shipperCompany, country: 'CN' },
      shipTo: { name: 'Amazon ONT8', city: 'Moreno Valley', country: 'US' },
      manufacturers: [{ name: FULL_SHIPPER.shipperCompany }],
      lines: [{ description: 'Desk lamp', originCountry: 'CN' }],
    });
    const saved = await call(saveFiling, { id, document, rev: 0, filing: { seller: { name: 'Half a filing' } } }, who);
    expect(saved).toMatchObject({ rev: 1, filing: { seller: { name: 'Half a filing' } }, state: 'missing' });
    expect((await send(opsFiling, { waybillNo, document }, { token: operatorKey })).data.reason).toBe('documentNotGiven');
    const stale = await send(saveFiling, { id, ...ISF }, who);
    expect(stale).toMatchObject({ code: 409, data: { reason: 'stale', newer: { rev: 1 } } });
  });

  it('are handed over whole, filed by their reference, and stay so', async () => {
    const who = await customer();
    const { id, waybillNo } = await bySea(who);
    const handed = await call(handOverFiling, { id, ...ISF }, who);
    expect(handed).toMatchObject({ state: 'given', rev: 1, filing: { importerNumber: '12-345678900', consigneeNumber: '260527-12345' } });
    expect(await stateOf(who, id)).toMatchObject({ state: 'given', file: null, filing: { handedAt: handed.handedAt, reference: null } });
    const draft = { ...SAMPLE_ISF, houseBill: 'WYBD26110002' };
    const changed = await call(saveFiling, { id, document, rev: 1, filing: draft }, who);
    expect([handed.isChangedSince, changed.isChangedSince]).toEqual([false, true]);
    expect((await call(opsFiling, { waybillNo, document })).filing.houseBill).toBe('WYBD26110001');
    const bare = await send(reviewDocument, { waybillNo, document, verdict: 'accepted' }, { token: operatorKey });
    expect(bare.data.errors).toMatchObject([
      { path: 'reference', rule: 'required' },
      { path: 'filedOn', rule: 'required' },
    ]);
    for (const [filedOn, rule] of [
      ['2099-01-01', 'dayToCome'],
      ['2026-11-19', 'beforeHandedOver'],
    ] as const) {
      const wrong = { waybillNo, document, verdict: 'accepted', reference: 'ISF-1', filedOn } as const;
      expect((await send(reviewDocument, wrong, { token: operatorKey })).data.errors).toMatchObject([{ path: 'filedOn', rule }]);
    }
    await call(reviewDocument, { waybillNo, document, verdict: 'accepted', reference: 'ISF-20261128-01', filedOn: '2026-11-20' });
    expect(await call(readFiling, { id, document }, who)).toMatchObject({
      state: 'accepted',
      reference: 'ISF-20261128-01',
      filedOn: '2026-11-20',
    });
    expect((await call(opsDocuments, { waybillNo })).documents.find((each) => each.document === document)?.filing?.filedOn).toBe(
      '2026-11-20',
    );
    expect((await send(saveFiling, { id, document, rev: 2, filing: draft }, who)).data.reason).toBe('alreadyFiledAhead');
    const { entries } = await call(listHistory, {}, who);
    expect(entries.map(({ what }) => what).slice(0, 3)).toEqual(['reviewDocument', 'saveFiling', 'handOverFiling']);
  });

  it('are sent back with a reason, and handed over again', async () => {
    const who = await customer();
    const { id, waybillNo } = await bySea(who);
    await call(handOverFiling, { id, ...ISF }, who);
    await call(reviewDocument, { waybillNo, document, verdict: 'refused', reason: '提单号与舱单不一致' });
    expect(await call(readFiling, { id, document }, who)).toMatchObject({ state: 'refused', reason: '提单号与舱单不一致' });
    expect(await call(handOverFiling, { id, document, rev: 1, filing: SAMPLE_ISF }, who)).toMatchObject({
      state: 'given',
      reason: null,
      rev: 2,
    });
  });

  it('are reviewed as they were read: of what was handed over anew meanwhile nothing is said', async () => {
    const who = await customer();
    const { id, waybillNo } = await bySea(who);
    const review = (seen: string | null) => {
      const filed = { verdict: 'accepted', reference: 'ISF-20261129-07', filedOn: '2026-11-20' } as const;
      return send(reviewDocument, { waybillNo, document, seen: seen ?? '', ...filed }, { token: operatorKey });
    };
    const read = await call(handOverFiling, { id, ...ISF }, who);
    clock.now = new Date(clock.now.getTime() + 60_000);
    const anew = await call(handOverFiling, { id, document, rev: 1, filing: { ...SAMPLE_ISF, houseBill: 'WYBD26110002' } }, who);
    expect(await review(read.handedAt)).toMatchObject({ code: 409, data: { reason: 'stale' } });
    expect(await stateOf(who, id)).toMatchObject({ state: 'given', filing: { reference: null } });
    expect((await review(anew.handedAt)).code).toBe(200);
    expect(await stateOf(who, id)).toMatchObject({ state: 'accepted' });
  });

  it('of the next waybill begin with the people and numbers of the last', async () => {
    const who = await customer();
    await call(handOverFiling, { id: (await bySea(who)).id, ...ISF }, who);
    const { filing } = await call(readFiling, { id: (await bySea(who)).id, document }, who);
    expect(filing).toMatchObject({ stuffing: SAMPLE_ISF.stuffing, importerNumber: '12-345678900' });
    expect(filing.houseBill).toBeUndefined();
  });

  it.each([
    ['its house bill', { houseBillNo: 'WYBD26110007' }, 'WYBD26110007', 'WYBD'],
    ['its house bill without marks', { houseBillNo: 'WYBD-2611/0007' }, 'WYBD26110007', 'WYBD'],
    ['its master bill where there is no house bill', {}, 'OOLU2712345678', 'OOLU'],
    ['no SCAC that a house bill does not say', { houseBillNo: '2611000725' }, '2611000725', undefined],
  ])('of an end waybill begin with %s', async (_case, bills, houseBill, scac) => {
    const who = await customer();
    const { id, rev } = await call(saveOrder, sampleEndOrder(channelId, { portEta: '2026-12-21', ...bills }), who);
    await call(submitOrder, { id, rev }, who);
    const { filing } = await call(readFiling, { id, document }, who);
    expect([filing.houseBill, filing.scac]).toEqual([houseBill, scac]);
  });

  it.each([
    ['an importer number without its hyphen', { importerNumber: '123456789' }, 'importerNumber', 'importerNumber'],
    ['a social security number', { importerNumber: '123-45-6789' }, 'importerNumber', 'socialSecurityNo'],
    ['a SCAC of digits', { scac: '1234' }, 'scac', 'scac'],
    ['an HS code of five digits', { lines: [{ hsCode: '94052' }] }, 'lines.0.hsCode', 'hsCode'],
    ['a country of three letters', { seller: { country: 'CHN' } }, 'seller.country', 'badFormat'],
    ['a country that there is not', { seller: { country: 'ZZ' } }, 'seller.country', 'unknownChoice'],
    ['a Chinese name', { seller: { name: '远帆电子' } }, 'seller.name', 'noChinese'],
    ['21 manufacturers', { manufacturers: Array.from({ length: 21 }, () => ({})) }, 'manufacturers', 'tooManyRows'],
  ])('are refused as a draft with %s, at its field', async (_case, filing, path, rule) => {
    const who = await customer();
    const { id } = await bySea(who);
    expect((await send(saveFiling, { id, document, rev: 0, filing }, who)).data.errors).toMatchObject([{ path: `filing.${path}`, rule }]);
  });

  it('name all that is missing before they are handed over', async () => {
    const who = await customer();
    const { id } = await bySea(who);
    const { data } = await send(handOverFiling, { id, document, rev: 0, filing: { manufacturers: [] } }, who);
    const paths = data.errors.map((each: { path: string }) => each.path);
    expect(paths).toEqual(
      expect.arrayContaining(
        ['seller.name', 'stuffing.city', 'manufacturers.0.country', 'scac', 'lines.0.hsCode'].map((path) => `filing.${path}`),
      ),
    );
    expect((await stateOf(who, id))?.state).toBe('missing');
  });

  it('are printed as they were handed over, and say of a draft that it is one', async () => {
    const who = await customer();
    const { id, waybillNo } = await bySea(who);
    const byForwarder = () => send(opsPrintFiling, { waybillNo, document }, { token: operatorKey });
    const wordsOf = async (sent: ReturnType<typeof byForwarder>) => (await pagesOfPdf((await sent).raw)).join('').replaceAll(/\s+/g, '');
    await call(saveFiling, { id, ...ISF }, who);
    expect(await wordsOf(send(printFiling, { id, document }, who))).toContain('draftof2026-11-20,nothandedover');
    expect((await byForwarder()).data.reason).toBe('documentNotGiven');
    await call(handOverFiling, { id, ...ISF, rev: 1 }, who);
    await call(saveFiling, { id, document, rev: 2, filing: { ...SAMPLE_ISF, houseBill: 'WYBD26110002' } }, who);
    for (const printed of [send(printFiling, { id, document }, who), byForwarder()]) {
      const words = await wordsOf(printed);
      expect(words).toContain('ashandedover2026-11-20');
      expect(words).toContain('WYBD26110001');
      expect(words).not.toContain('WYBD26110002');
    }
    await call(reviewDocument, { waybillNo, document, verdict: 'refused', reason: '提单号有误' });
    expect(await wordsOf(send(printFiling, { id, document }, who))).toContain('WYBD26110002');
  });

  it('are asked of no waybill that goes by air, and are none of a stranger’s', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id: byAir } = await make.submitted(who);
    expect((await send(readFiling, { id: byAir, document }, who)).data.reason).toBe('documentNotNeeded');
    const { id } = await bySea(who);
    for (const spec of [readFiling, saveFiling, handOverFiling, printFiling]) {
      const [foreign, missing] = await make.answersToStranger(spec, stranger, { id, ...ISF }, { id: UNKNOWN_ID });
      expect(foreign).toEqual(missing);
    }
  });
});
