import { quickSearch, searchByReferenceNo, searchByWaybillNo, suggestWaybills } from '@waybound/contract/waybills/search';
import { countReturn } from '@waybound/contract/operations/overseas-operations';
import { moveParcel } from '@waybound/contract/operations/parcel-operations';
import {
  closeParcelBag,
  deleteParcelBag,
  fillParcelBag,
  listParcelBags,
  openParcelBag,
} from '@waybound/contract/small-parcels/parcel-bags';
import { addReturnBatch, saveOverseas } from '@waybound/contract/overseas/overseas';
import { cancelWaybill, deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { overseasMaker, RETURN_ORDER } from '../../../test/data/overseas-maker.ts';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer, clock, engine } = server;
const { draft } = await waybillMaker(server);
const [overseas, parcels] = [await overseasMaker(server), await parcelMaker(server)];

const byNo = ({ token }: TestCustomer, waybillNo: string) => call(searchByWaybillNo, { waybillNo }, { token });
const byReference = ({ token }: TestCustomer, referenceNo: string) => call(searchByReferenceNo, { referenceNo }, { token });
const suggest = ({ token }: TestCustomer, searchNo: string) => call(suggestWaybills, { searchNo }, { token });
const numbersOf = ({ datas }: { datas: readonly { waybillNo: string }[] }) => datas.map(({ waybillNo }) => waybillNo);

/** Drafts with these references, each a minute after the one before; their numbers, oldest first. */
async function drafts(who: TestCustomer, ...references: readonly (string | undefined)[]) {
  const start = clock.now;
  const made = [];
  try {
    for (const referenceNo of references) {
      clock.now = new Date(clock.now.getTime() + 60_000);
      made.push(await draft(who, { referenceNo }));
    }
    return made;
  } finally {
    clock.now = start;
  }
}

/** As a way of a later page would store it: what the search answers hangs on the way alone. */
const turnInto = (way: string, { id }: { id: string }) => engine.query('update waybill set shipping_way = $1 where id = $2', [way, id]);

describe('numbers asked for', () => {
  it('are found in the order they were typed, each once, whatever lies between them', async () => {
    const who = await customer();
    const [a, b, c] = (await drafts(who, 'R-A', 'R-B', 'R-C')).map(({ waybillNo }) => waybillNo);
    expect(numbersOf(await byNo(who, ` ${c}\n${a}，${b?.toLowerCase()}\t${a}; 、WBA0000000000 `))).toEqual([c, a, b]);
    expect(numbersOf(await byReference(who, 'R-B,R-A R-NONE'))).toEqual([b, a]);
  });

  it('answer what a page needs to open them, in the specified shape', async () => {
    const who = await customer();
    const { id, waybillNo } = await draft(who, { referenceNo: 'PO-77' });
    const answer = { datas: [{ id, waybillNo, referenceNo: 'PO-77', shippingWay: 'AIR' }], type: 1, code: 200 };
    expect(await byNo(who, waybillNo)).toEqual(answer);
    expect(await byReference(who, 'PO-77')).toEqual(answer);
    expect(await suggest(who, 'po-7')).toEqual(answer);
  });

  it('are none: nothing found is an empty answer, no error', async () => {
    const who = await customer();
    for (const ask of [byNo, byReference, suggest]) expect(await ask(who, 'WBA0000000000')).toEqual({ datas: [], type: 1, code: 200 });
  });

  it('are 500 at most', async () => {
    const who = await customer();
    const { waybillNo } = await draft(who);
    const others = Array.from({ length: 499 }, (_, at) => `NO-SUCH-${at}`);
    expect(numbersOf(await byNo(who, [...others, waybillNo].join('\n')))).toEqual([waybillNo]);
    for (const [spec, field] of [
      [searchByWaybillNo, 'waybillNo'],
      [searchByReferenceNo, 'referenceNo'],
    ] as const) {
      const { code, data } = await send(spec, { [field]: [...others, waybillNo, 'ONE-MORE'].join(',') }, { token: who.token });
      expect([code, data.errors]).toEqual([400, [{ path: field, rule: 'tooMany', message: expect.any(String) }]]);
    }
  });

  it.each(['', '   ', ',，;\n', 'x'.repeat(51), `A\u0000B`])('%j is refused at its field', async (typed) => {
    const { token } = await customer();
    for (const spec of [searchByWaybillNo, searchByReferenceNo]) {
      const field = spec === searchByWaybillNo ? 'waybillNo' : 'referenceNo';
      const { code, data } = await send(spec, { [field]: typed }, { token });
      expect([code, data.reason, data.errors[0].path]).toEqual([400, 'invalidInput', expect.stringMatching(new RegExp(`^${field}`))]);
    }
  });

  it('find closed waybills by their reference too, the newest first', async () => {
    const who = await customer();
    const [closed] = await drafts(who, 'AGAIN');
    await call(cancelWaybill, { id: closed?.id ?? '' }, { token: who.token });
    clock.now = new Date(clock.now.getTime() + 120_000);
    const { waybillNo } = await draft(who, { referenceNo: 'AGAIN' });
    expect(numbersOf(await byReference(who, 'AGAIN'))).toEqual([waybillNo, closed?.waybillNo]);
  });

  it('mark end waybills by type 2, and anything with a standard one among it by 1', async () => {
    const who = await customer();
    const [standard, end] = await drafts(who, 'S-1', 'E-1');
    await turnInto('HD', end ?? { id: '' });
    expect(await byReference(who, 'E-1')).toMatchObject({ type: 2, datas: [{ shippingWay: 'HD' }] });
    expect((await byReference(who, 'E-1 S-1')).type).toBe(1);
    expect(numbersOf(await byReference(who, 'E-1 S-1'))).toEqual([end?.waybillNo, standard?.waybillNo]);
  });
});

describe('overseas waybills and small parcels', () => {
  it('are found by their own number, their reference and a part of both, each of its type', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const [parcel, returned] = [await parcels.draft(who, { customerOrderNo: 'SO-7' }), await overseas.draft(who)];
    const returnNo = String(returned.returnNo);
    expect(await byNo(who, parcel.waybillNo)).toEqual({
      datas: [{ id: parcel.id, waybillNo: parcel.waybillNo, referenceNo: 'SO-7', shippingWay: 'XB' }],
      type: 4,
      code: 200,
    });
    expect(await byReference(who, returnNo)).toMatchObject({ datas: [{ id: returned.id, shippingWay: 'TH' }], type: 3 });
    expect(await byNo(who, `${returned.waybillNo} ${parcel.waybillNo}`)).toMatchObject({
      datas: [{ waybillNo: returned.waybillNo }, { waybillNo: parcel.waybillNo }],
      type: 1,
    });
    expect(numbersOf(await suggest(who, 'so-'))).toEqual([parcel.waybillNo]);
    expect(numbersOf(await suggest(who, returnNo.slice(1)))).toEqual([returned.waybillNo]);
    for (const number of [parcel.waybillNo, returned.waybillNo]) expect((await byNo(stranger, number)).datas).toEqual([]);
  });
});

describe('a bag of small parcels', () => {
  const quick = ({ token }: TestCustomer, searchNo: string) => call(quickSearch, { searchNo }, { token });
  const bagOf = ({ token }: TestCustomer) => call(openParcelBag, {}, { token });

  it('is found by the number on its label and by a part of it, open and closed, among other kinds', async () => {
    const who = await customer();
    const { id, bagNo } = await bagOf(who);
    const parcel = await parcels.announced(who);
    const found = { id, waybillNo: bagNo, referenceNo: null, shippingWay: 'BG' };
    expect(await byNo(who, bagNo.toLowerCase())).toEqual({ datas: [found], type: 4, code: 200 });
    const { bag } = await call(fillParcelBag, { id, numbers: [parcel.waybillNo] }, { token: who.token });
    await call(closeParcelBag, { id, rev: bag.rev }, { token: who.token });
    for (const ask of [suggest, quick]) {
      expect((await ask(who, bagNo)).datas).toEqual([found]);
      expect((await ask(who, bagNo.slice(2))).datas).toEqual([found]);
    }
    expect(await byNo(who, `${parcel.waybillNo} ${bagNo}`)).toMatchObject({ datas: [{ id: parcel.id }, found], type: 4 });
    expect((await byReference(who, bagNo)).datas).toEqual([]);
  });

  it('is one of several that the list of bags shows by their numbers', async () => {
    const who = await customer();
    const [one, other] = [await bagOf(who), await bagOf(who), await bagOf(who)];
    const { rows } = await call(listParcelBags, { waybillNos: [one.bagNo.toLowerCase(), other.bagNo, 'NO-SUCH'] }, { token: who.token });
    expect(rows.map(({ id }) => id)).toEqual([other.id, one.id]);
  });

  it("is a stranger's as little as a missing one, and found no more once it is deleted", async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id, bagNo } = await bagOf(who);
    for (const ask of [byNo, suggest, quick]) expect(await ask(stranger, bagNo)).toEqual(await ask(stranger, 'WBBG0000000000'));
    expect((await call(listParcelBags, { waybillNos: [bagNo] }, { token: stranger.token })).rows).toEqual([]);
    await call(deleteParcelBag, { id }, { token: who.token });
    for (const ask of [byNo, suggest, quick]) expect((await ask(who, bagNo)).datas).toEqual([]);
  });
});

describe("a carrier's number", () => {
  const quick = ({ token }: TestCustomer, searchNo: string) => call(quickSearch, { searchNo }, { token });
  const finds = async (who: TestCustomer, typed: string) => {
    const all = [await suggest(who, typed), await byReference(who, typed), await quick(who, typed)];
    return [...new Set(all.flatMap(numbersOf))];
  };

  it('finds the small parcel, the return and what has left, once it is whole, and nothing of a stranger', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const parcel = await parcels.takenIn(who);
    await call(moveParcel, { waybillNo: parcel.waybillNo, status: 'departure', trackNo: 'LX 123 456 789 DE' });
    const returned = await overseas.shipped(who);
    for (const [typed, { waybillNo }] of [
      ['lx123456789de', parcel],
      ['1Z999AA10123456784', returned],
      ['ups778', returned],
    ] as const) {
      expect(await finds(who, typed), typed).toEqual([waybillNo]);
      expect(await finds(stranger, typed), typed).toEqual([]);
    }
    expect(await byReference(who, 'LX123456789DE')).toMatchObject({ datas: [{ trackNos: ['LX 123 456 789 DE'] }], type: 4 });
    expect(numbersOf(await byReference(who, 'UPS-778 LX123456789DE 1Z999AA10123456784'))).toEqual([returned.waybillNo, parcel.waybillNo]);
  });

  it('is the one that is announced now', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await overseas.draft(who);
    await call(saveOverseas, { ...RETURN_ORDER, id, rev, batches: [{ trackNo: 'JD-0007', cartons: 1 }] }, { token: who.token });
    expect(await finds(who, 'JD0007')).toEqual([waybillNo]);
    expect(await finds(who, '1Z999AA10123456784')).toEqual([]);
  });

  it('is the one that a parcel was counted under, while another one that stands keeps its own', async () => {
    const who = await customer();
    const batches = [{ trackNo: '1Z-0001' }, { trackNo: '1Z-0002' }];
    const { id, rev, waybillNo } = await overseas.approved(who, { batches });
    const pieces = [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 1 }] as const;
    await call(countReturn, { waybillNo, returnBatchIndex: 1, trackNo: '1Z-0009', pieces: [...pieces] });
    expect(await finds(who, '1Z0009')).toEqual([waybillNo]);
    expect(await finds(who, '1Z0001')).toEqual([]);
    expect(await finds(who, '1Z0002')).toEqual([waybillNo]);
    await call(addReturnBatch, { id, rev: rev + 1, batch: { trackNo: '1Z-0003' } }, { token: who.token });
    expect(await finds(who, '1Z0003')).toEqual([waybillNo]);
    expect(await finds(who, '1Z0009')).toEqual([waybillNo]);
    await call(countReturn, { waybillNo, returnBatchIndex: 2, pieces: [...pieces] });
    expect(await finds(who, '1Z0002')).toEqual([waybillNo]);
  });
});

describe('suggestions', () => {
  it('are the newest 10 with the text anywhere in a number, whatever its case', async () => {
    const who = await customer();
    const made = await drafts(who, ...Array.from({ length: 12 }, (_, at) => `Lot-${at + 1}-x`));
    const newest = made.map(({ waybillNo }) => waybillNo).toReversed();
    expect(numbersOf(await suggest(who, 'lot-'))).toEqual(newest.slice(0, 10));
    expect(numbersOf(await suggest(who, newest[11]?.slice(3).toLowerCase() ?? ''))).toEqual([newest[11]]);
  });

  it('put the whole number first', async () => {
    const who = await customer();
    const [first, second] = await drafts(who, 'PO-1', 'PO-12');
    expect(numbersOf(await suggest(who, 'PO-1'))).toEqual([first?.waybillNo, second?.waybillNo]);
    expect(numbersOf(await suggest(who, 'PO-'))).toEqual([second?.waybillNo, first?.waybillNo]);
  });

  it.each(['%', '_', '\\', '-', '*', ' ％ '])('find nothing for %j, which is no part of a number', async (typed) => {
    const who = await customer();
    await drafts(who, 'PO-1', 'PO-2');
    expect((await suggest(who, typed)).datas).toEqual([]);
  });

  it('find a number however its letters and digits are set apart, and without a locale', async () => {
    const who = await customer();
    const [one, other] = await drafts(who, 'A-1i', 'A-2');
    for (const typed of ['a1', 'A_1%\\', 'Ａ－１', 'a 1 I']) expect(numbersOf(await suggest(who, typed)), typed).toEqual([one?.waybillNo]);
    expect(numbersOf(await suggest(who, 'a-'))).toEqual([other?.waybillNo, one?.waybillNo]);
    expect(numbersOf(await byReference(who, 'a2,A1I'))).toEqual([other?.waybillNo, one?.waybillNo]);
    expect(numbersOf(await byNo(who, (one?.waybillNo ?? '').toLowerCase().replace(/^wb/, 'w-b.')))).toEqual([one?.waybillNo]);
  });
});

it('shows nobody another’s waybills, nor a deleted draft', async () => {
  const [who, stranger] = [await customer(), await customer()];
  const { id, waybillNo } = await draft(who, { referenceNo: 'SECRET-1' });
  const searches = [
    [byNo, waybillNo],
    [byReference, 'SECRET-1'],
    [suggest, waybillNo],
    [suggest, 'SECRET'],
  ] as const;
  for (const [ask, number] of searches) {
    expect(numbersOf(await ask(who, number))).toEqual([waybillNo]);
    expect((await ask(stranger, number)).datas).toEqual([]);
  }
  await call(deleteWaybill, { id }, { token: who.token });
  for (const [ask, number] of searches) expect((await ask(who, number)).datas).toEqual([]);
});

describe('a quick search', () => {
  const quick = ({ token }: TestCustomer, searchNo: string) => call(quickSearch, { searchNo }, { token });

  it('finds by any number, the one on a carton among them, each waybill once and the same number first', async () => {
    const who = await customer();
    const [a, b] = await drafts(who, 'QS-1', 'QS-12');
    expect(numbersOf(await quick(who, `${a?.waybillNo}-001`))).toEqual([a?.waybillNo]);
    expect(numbersOf(await quick(who, 'qs-1'))).toEqual([a?.waybillNo, b?.waybillNo]);
    expect(numbersOf(await quick(who, 'QS-3'))).toEqual([]);
  });

  it('finds nothing of a stranger', async () => {
    const [who, other] = [await customer(), await customer()];
    const { waybillNo } = await draft(who);
    expect(numbersOf(await quick(other, waybillNo))).toEqual([]);
  });
});
