import { manageMessage } from '@waybound/contract/notices/messages';
import { closeReturnShort, countReturn } from '@waybound/contract/operations/overseas-operations';
import { grantClaim, opsClaimFile, opsShelf, refuseClaim, shelvePieces } from '@waybound/contract/operations/shelf-operations';
import { closeOverseas } from '@waybound/contract/overseas/overseas';
import { claimableReturns, claimPieces, listShelf, shelfPicture, withdrawClaim } from '@waybound/contract/overseas/overseas-shelf';
import { describe, expect, it } from 'vitest';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { FOUND, shelfMaker } from '../../../../test/data/shelf-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { tendShelves } from './tend-shelves.ts';

const server = await testServer();
const { call, send, customer, engine, clock, operatorKey } = server;
const asOperator = { token: operatorKey };
const make = await overseasMaker(server);
const shelf = shelfMaker(server, make);

const as = ({ token }: TestCustomer) => ({ token });
const fault = (path: string, rule: string) => ({ code: 400, data: { errors: [{ path, rule }] } });
const told = async (who: TestCustomer) => (await call(manageMessage, {}, as(who))).rows.map(({ kind }) => kind);
const later = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);

describe('a shelf', () => {
  it('is seen with its pictures by who has goods in the warehouse, and by nobody else', async () => {
    const [who, stranger] = [await customer(), await customer()];
    await make.approved(who);
    const { id } = await shelf.found();
    const row = await shelf.seen(who, id);
    expect(row).toMatchObject({
      unclaimed: 6,
      description: FOUND.description,
      mark: 'LOT 7731',
      foundOn: '2026-11-19',
      keptUntil: '2026-12-20',
      claim: null,
    });
    const pictureId = row?.pictures[0]?.id ?? '';
    for (const size of ['small', 'full'] as const) {
      expect((await send(shelfPicture, { id: pictureId, size }, who)).status).toBe(200);
      expect((await send(shelfPicture, { id: pictureId, size }, stranger)).code).toBe(404);
    }
    expect((await call(listShelf, {}, as(stranger))).rows).toEqual([]);
    expect(await send(claimableReturns, { id }, stranger)).toMatchObject({ code: 404 });
  });

  it('takes only what a warehouse of the site has found by now', async () => {
    expect(await send(shelvePieces, { ...FOUND, warehouse: 'NOPE' }, asOperator)).toMatchObject(fault('warehouse', 'unknownRecord'));
    expect(await send(shelvePieces, { ...FOUND, day: '2026-11-21' }, asOperator)).toMatchObject(fault('day', 'dayAhead'));
  });

  it('is told of before it is cleared, once, and keeps what is claimed', async () => {
    const who = await customer();
    await make.approved(who);
    const [free, claimed] = [await shelf.found(), await shelf.found()];
    const { claimId } = await shelf.claimed(who, claimed.id);
    await tendShelves(engine, later(22));
    expect(await told(who)).not.toContain('returnShelfEnding');
    await Promise.all([tendShelves(engine, later(24)), tendShelves(engine, later(24))]);
    expect((await told(who)).filter((kind) => kind === 'returnShelfEnding')).toHaveLength(1);
    await tendShelves(engine, later(31));
    expect(await shelf.seen(who, free.id)).toBeUndefined();
    expect(await shelf.seen(who, claimed.id)).toBeDefined();
    await call(refuseClaim, { claimId, reason: '不符' });
    await tendShelves(engine, later(31));
    const { rows } = await call(opsShelf, { isAll: true });
    expect(rows.filter(({ id }) => id === free.id || id === claimed.id).map(({ destroyedAt }) => destroyedAt !== null)).toEqual([
      true,
      true,
    ]);
    expect(rows.find(({ id }) => id === claimed.id)?.claims).toMatchObject([{ customerCode: who.code, state: 'refused', answer: '不符' }]);
  });
});

describe('a parcel that comes after its return is over', () => {
  it('is put on the shelf, and its customer is told and sees it', async () => {
    const who = await customer();
    const { waybillNo } = await make.shipped(who);
    const pieces = [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 6 }];
    expect(await send(countReturn, { waybillNo, pieces }, { ...asOperator, lang: 'en' })).toMatchObject({
      code: 409,
      mass: expect.stringContaining('Put the pieces on the shelf'),
      data: { reason: 'returnOver' },
    });
    const { id } = await call(shelvePieces, { ...FOUND, waybillNo });
    const { rows } = await call(manageMessage, {}, as(who));
    const message = rows.find(({ kind }) => kind === 'returnOnShelf');
    expect(message?.content).toMatch(new RegExp(`${waybillNo}.*6.*2026-12-20`));
    expect(await shelf.seen(who, id)).toMatchObject({ unclaimed: 6 });
  });

  it('names a waybill to its warehouse that takes no parcels any more', async () => {
    const who = await customer();
    const open = await make.approved(who);
    const { waybillNo } = await make.shipped(who);
    const put = (change: object) => send(shelvePieces, { ...FOUND, ...change }, asOperator);
    expect(await put({ waybillNo: open.waybillNo })).toMatchObject(fault('waybillNo', 'stillTakesParcels'));
    expect(await put({ waybillNo: 'NOBODYS' })).toMatchObject(fault('waybillNo', 'unknownRecord'));
    // Nothing was sent by what was not approved.
    const [draft, submitted] = [await make.draft(who), await make.submitted(who)];
    for (const early of [draft, submitted]) {
      expect(await put({ waybillNo: early.waybillNo })).toMatchObject(fault('waybillNo', 'unknownRecord'));
    }
    await engine.query(`update overseas_waybill set details = details || '{"abroadStockAddress":"LA2"}' where waybill_no = $1`, [
      waybillNo,
    ]);
    expect(await put({ waybillNo })).toMatchObject(fault('waybillNo', 'unknownRecord'));
    expect(await told(who)).not.toContain('returnOnShelf');
  });

  it('is seen by whom it is told, however long his return was over and whether it was approved, and by nobody else', async () => {
    const [old, never, other] = [await customer(), await customer(), await customer()];
    const first = await make.approved(old);
    await call(closeReturnShort, { waybillNo: first.waybillNo, reason: '未到货' });
    await engine.query(`update overseas_waybill set closed_at = '2026-01-05T12:00:00+08:00' where id = $1`, [first.id]);
    const second = await make.submitted(never);
    await call(closeOverseas, { id: second.id, rev: second.rev }, as(never));
    const found = async ({ waybillNo }: { waybillNo: string }) => (await call(shelvePieces, { ...FOUND, waybillNo })).id;
    const finds = [[old, await found(first)] as const, [never, await found(second)] as const];
    for (const [who, id] of finds) {
      expect(await told(who)).toContain('returnOnShelf');
      expect(await shelf.seen(who, id)).toMatchObject({ unclaimed: 6 });
      for (const stranger of [old, never, other].filter((each) => each !== who)) expect(await shelf.seen(stranger, id)).toBeUndefined();
    }
    for (const [who, id] of finds) {
      const { id: waybillId } = await make.approved(who);
      await call(claimPieces, { id, waybillId, quantity: 6, reason: '少到' }, as(who));
      expect(await shelf.seen(who, id)).toMatchObject({ claim: { quantity: 6 } });
    }
  });

  it('is seen by whose return was finished before its steps were written down', async () => {
    const who = await customer();
    const { id } = await make.shipped(who);
    await engine.query(`update overseas_waybill set status = 'ALREADY_FINISH', closed_at = null where id = $1`, [id]);
    await engine.query('delete from overseas_step where waybill_id = $1', [id]);
    const find = await shelf.found();
    expect(await shelf.seen(who, find.id)).toBeDefined();
  });

  it('is seen for 90 days by whose return was closed, and by nobody whose return was never approved', async () => {
    const [who, other] = [await customer(), await customer()];
    const { id, waybillNo } = await make.approved(who);
    await call(closeReturnShort, { waybillNo, reason: '未到货' });
    const draft = await make.submitted(other);
    await call(closeOverseas, { id: draft.id, rev: draft.rev }, as(other));
    const find = await shelf.found();
    expect(await shelf.seen(who, find.id)).toBeDefined();
    expect(await shelf.seen(other, find.id)).toBeUndefined();
    const closed = (day: string) => engine.query('update overseas_waybill set closed_at = $2 where id = $1', [id, `${day}T12:00:00+08:00`]);
    await closed('2026-08-21');
    expect(await shelf.seen(who, find.id)).toBeDefined();
    await closed('2026-08-20');
    expect(await shelf.seen(who, find.id)).toBeUndefined();
  });
});

describe('a claim', () => {
  it('names a return to that warehouse that takes pieces in, and no more pieces than there are', async () => {
    const [who, other] = [await customer(), await customer()];
    const { id } = await shelf.found();
    const waybill = await make.approved(who);
    const foreign = await make.approved(other);
    const done = await make.shipped(who);
    const asked = { id, waybillId: waybill.id, quantity: 6, reason: '少到' };
    expect((await call(claimableReturns, { id }, as(who))).rows).toEqual([
      { id: waybill.id, waybillNo: waybill.waybillNo, returnNo: 'RMV-7K2P9Q' },
    ]);
    for (const waybillId of [foreign.id, done.id])
      expect(await send(claimPieces, { ...asked, waybillId }, who)).toMatchObject(fault('waybillId', 'unknownRecord'));
    expect(await send(claimPieces, { ...asked, quantity: 7 }, who)).toMatchObject(fault('quantity', 'moreThanInStock'));
    await call(claimPieces, asked, as(who));
    expect(await send(claimPieces, asked, who)).toMatchObject({ data: { reason: 'claimedAlready' } });
  });

  it('is granted: the pieces come in with the return, and whoever else claims them is told without a name', async () => {
    const [who, other] = [await customer(), await customer()];
    const { id, waybill, claimId } = await shelf.claimed(who, undefined, 6);
    const second = await shelf.claimed(other, id, 2);
    await call(grantClaim, { claimId, condition: 'good' });
    expect((await make.detail(who, waybill.id)).batches.at(-1)).toMatchObject({
      pieces: [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 6, remark: FOUND.description }],
    });
    expect(await told(who)).toContain('returnClaimGranted');
    expect(await told(other)).toContain('returnClaimGone');
    expect(await shelf.seen(other, id)).toBeUndefined();
    expect(await send(grantClaim, { claimId: second.claimId, condition: 'good' }, asOperator)).toMatchObject({ code: 404 });
    expect(await send(withdrawClaim, { claimId: second.claimId }, other)).toMatchObject({ code: 404 });
  });

  it('is granted once, however many are granted at the same time', async () => {
    const [who, other] = [await customer(), await customer()];
    const first = await shelf.claimed(who, undefined, 6);
    const second = await shelf.claimed(other, first.id, 6);
    const answers = await Promise.all([first, second].map(({ claimId }) => send(grantClaim, { claimId, condition: 'good' }, asOperator)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 404]);
    const { rows } = await call(opsShelf, { isAll: true });
    expect(rows.find(({ id }) => id === first.id)).toMatchObject({ unclaimed: 0 });
  });

  it('is granted in part and leaves the rest to others, who see nothing of it', async () => {
    const [who, other] = [await customer(), await customer()];
    const { id, claimId } = await shelf.claimed(who);
    await shelf.claimed(other, id, 2);
    const granted = { claimId, quantity: 3, condition: 'unknown' } as const;
    expect(await send(grantClaim, { ...granted, quantity: 7 }, asOperator)).toMatchObject(fault('quantity', 'tooBig'));
    await call(grantClaim, granted);
    expect(await shelf.seen(who, id)).toMatchObject({ unclaimed: 3, claim: { state: 'granted', quantity: 4 } });
    const seen = await shelf.seen(other, id);
    expect(seen).toMatchObject({ unclaimed: 3, claim: { state: 'open', quantity: 2 } });
    expect(JSON.stringify(seen)).not.toContain(who.code);
  });

  it('is refused with a reason, or taken back, and may be made anew', async () => {
    const who = await customer();
    const { id, waybill, claimId } = await shelf.proven(who);
    expect((await send(opsClaimFile, { claimId }, asOperator)).status).toBe(200);
    await call(refuseClaim, { claimId, reason: '与照片不符' });
    expect(await shelf.seen(who, id)).toMatchObject({ claim: { state: 'refused', answer: '与照片不符' } });
    expect(await told(who)).toContain('returnClaimRefused');
    const again = { id, waybillId: waybill.id, quantity: 1, reason: '附采购凭证' };
    const { claimId: second } = await call(claimPieces, again, as(who));
    await call(withdrawClaim, { claimId: second }, as(who));
    expect(await send(refuseClaim, { claimId: second, reason: '…' }, asOperator)).toMatchObject({ code: 404 });
    expect(await shelf.seen(who, id)).toMatchObject({ claim: { state: 'withdrawn' } });
  });

  it('is nobody else’s to take back', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { claimId } = await shelf.claimed(who);
    expect(await send(withdrawClaim, { claimId }, stranger)).toMatchObject({ code: 404 });
  });
});
