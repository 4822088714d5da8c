import { listHistory } from '@waybound/contract/account/history';
import { exportRows } from '@waybound/contract/documents/exports';
import { closeParcelBag, fillParcelBag, openParcelBag } from '@waybound/contract/small-parcels/parcel-bags';
import { batchParcels, priceParcelEnds } from '@waybound/contract/small-parcels/parcel-batches';
import type { ParcelBatch } from '@waybound/contract/wire/small-parcels/parcel-batches';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../../test/collect-all.ts';
import { parcelMaker } from '../../../../test/data/parcel-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { readWorkbook } from '../../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await parcelMaker(server);

const as = ({ token }: TestCustomer) => ({ token, lang: 'en' as const });
const batch = async (who: TestCustomer, action: ParcelBatch, parcels: readonly { id: string }[], reason?: string) => {
  const { results } = await call(
    batchParcels,
    { ids: parcels.map(({ id }) => id), action, ...(reason !== undefined && { reason }) },
    as(who),
  );
  return results.map(({ ok, reason: why }) => ok || why);
};

describe('a batch of small parcels', () => {
  it('takes announced ones back, out of an open bag but not out of a closed one', async () => {
    const who = await customer();
    const [loose, bagged, sealed, draft] = [
      await make.announced(who),
      await make.announced(who),
      await make.announced(who),
      await make.draft(who),
    ];
    const [open, closed] = [await call(openParcelBag, {}, as(who)), await call(openParcelBag, {}, as(who))];
    await call(fillParcelBag, { id: open.id, numbers: [bagged.waybillNo] }, as(who));
    const { bag } = await call(fillParcelBag, { id: closed.id, numbers: [sealed.waybillNo] }, as(who));
    await call(closeParcelBag, { id: bag.id, rev: bag.rev }, as(who));
    expect(await batch(who, 'takeBack', [loose, bagged, sealed, draft])).toEqual([true, true, 'inClosedBag', 'wrongStatus']);
    expect(await make.detail(who, bagged)).toMatchObject({ isAnnounced: false, bag: null });
    expect(await make.detail(who, sealed)).toMatchObject({ isAnnounced: true });
  });

  it('deletes drafts alone, and nothing of a stranger’s', async () => {
    const who = await customer();
    const [draft, announced, foreign] = [await make.draft(who), await make.announced(who), await make.draft(await customer())];
    expect(await batch(who, 'delete', [draft, announced, foreign])).toEqual([true, 'wrongStatus', 'recordMissing']);
    const { entries } = await call(listHistory, {}, as(who));
    expect(entries.filter(({ what }) => what === 'deleteParcel').map(({ subject }) => subject)).toEqual([draft.waybillNo]);
  });

  it('asks once to stop parcels, with the reason of all', async () => {
    const who = await customer();
    const [first, second, signed] = [await make.takenIn(who), await make.at(who, 'departure'), await make.at(who, 'signed')];
    expect(await send(batchParcels, { ids: [first.id], action: 'intercept' }, as(who))).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'reason', rule: 'required' }] },
    });
    expect(await batch(who, 'intercept', [first, second, signed], 'Cancelled by the buyer')).toEqual([true, true, 'wrongStatus']);
    expect(await make.detail(who, second)).toMatchObject({
      interception: 'asked',
      interceptionRequest: { reason: 'Cancelled by the buyer' },
    });
    expect(await batch(who, 'intercept', [first], 'Again')).toEqual(['invalidInput']);
  });

  it('has stopped ones returned or destroyed at what that costs, which is said before', async () => {
    const who = await customer();
    const [cut, stopped, moving] = [await make.cut(who), await make.withProblem(who, 'address'), await make.takenIn(who)];
    expect(await call(priceParcelEnds, { ids: [cut.id, stopped.id, moving.id] }, as(who))).toEqual({
      return: [{ currency: 'CNY', amount: '31.66' }],
      destroy: [{ currency: 'CNY', amount: '10.38' }],
    });
    expect(await batch(who, 'destroy', [cut, stopped, moving])).toEqual([true, true, 'wrongStatus']);
    expect(await make.detail(who, cut)).toMatchObject({ status: 'return', end: 'destroy', returned: null });
    expect(await send(priceParcelEnds, { ids: [cut.id] }, as(await customer()))).toMatchObject({ code: 404 });
  });

  it('accepts measured weights', async () => {
    const who = await customer();
    const [heavy, other] = [await make.takenIn(who, '0.8'), await make.withProblem(who, 'address')];
    expect(await batch(who, 'acceptWeight', [heavy, other, heavy])).toEqual([true, 'wrongStatus', 'repeatedInBatch']);
    expect(await make.detail(who, heavy)).toMatchObject({ problem: { isAnswered: true } });
  });
});

it('exports the parcels that are ticked within a list, and no others', async () => {
  const who = await customer();
  const [draft, announced] = [await make.draft(who), await make.announced(who)];
  const numbersOf = async (asked: object) =>
    (await collectAll(readWorkbook((await send(exportRows, { list: 'parcels', columns: ['waybillNo'], ...asked }, as(who))).raw)))
      .slice(1)
      .map(({ cells }) => cells[0]);
  expect(await numbersOf({ ids: [draft.id] })).toEqual([draft.waybillNo]);
  expect(await numbersOf({ ids: [draft.id, announced.id], filter: { tab: 'announced' } })).toEqual([announced.waybillNo]);
});
