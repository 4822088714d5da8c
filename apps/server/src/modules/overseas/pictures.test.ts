import { listHistory } from '@waybound/contract/account/history';
import { attachReturnPicture, finishDecisions, publishOverseas, withdrawPicture } from '@waybound/contract/operations/overseas-operations';
import { getOverseas, overseasPicture } from '@waybound/contract/overseas/overseas';
import { expect, it } from 'vitest';
import { encoded, request } from '../../../test/any-request.ts';
import { OVERSEAS_OFFERS, overseasMaker } from '../../../test/data/overseas-maker.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, operatorKey } = server;
const make = await overseasMaker(server);
const refusedAt = (path: string, rule: string) => ({ code: 400, data: { errors: [{ path, rule }] } });

it('of a counted parcel and of work are seen by their customer, and by nobody else', async () => {
  const who = await customer();
  const { id, waybillNo, rev } = await make.decided(who);
  const [decision] = (await make.detail(who, id)).decisions;
  await make.photographed(waybillNo, { returnBatchIndex: 1 });
  await make.photographed(waybillNo, { decisionId: decision?.id ?? '' });
  const seen = await make.detail(who, id);
  expect(seen.rev).toBe(rev);
  expect(seen.batches[0]?.pictures).toEqual([{ id: expect.any(String), name: expect.stringMatching(/png$/) }]);
  expect(seen.decisions.map(({ pictures }) => pictures.length)).toEqual([1, 0]);
  const pictureId = seen.batches[0]?.pictures[0]?.id ?? '';
  const shown = await send(overseasPicture, { id: pictureId, size: 'full' }, who);
  expect(shown.status).toBe(200);
  const small = await send(overseasPicture, { id: pictureId, size: 'small' }, who);
  expect([small.status, small.headers['content-type']]).toEqual([200, 'image/png']);
  const stranger = await customer();
  const answer = async (of: string) => {
    const { code, data } = await send(overseasPicture, { id: of, size: 'full' }, stranger);
    return { code, data };
  };
  expect(await answer(pictureId)).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
  expect(await answer(pictureId)).toEqual(await answer('999999'));
  expect(await send(getOverseas, { id }, stranger)).toMatchObject({ code: 404 });
});

it('name a parcel that was counted or what was decided on, and are pictures', async () => {
  const { waybillNo } = await make.decided(await customer());
  const foreign = await make.decided(await customer());
  const attached = async (of: object) => (await make.photographed(waybillNo, of as { decisionId: string })).body;
  expect(await attached({ returnBatchIndex: 7 })).toMatchObject(refusedAt('returnBatchIndex', 'unknownRecord'));
  expect(await attached({ decisionId: foreign.decisions[0]?.id ?? '' })).toMatchObject(refusedAt('decisionId', 'unknownRecord'));
  const paper = await encoded(attachReturnPicture, { waybillNo, returnBatchIndex: 1 }, { name: 'a.png', content: Buffer.from('%PDF-1.7') });
  expect((await request(app, attachReturnPicture, { ...paper, token: operatorKey })).body).toMatchObject({ code: 415 });
});

it('are withdrawn where they were attached by mistake, and finished work keeps the last one that shows it', async () => {
  const who = await customer();
  const { id, waybillNo, decisions } = await make.decided(who);
  const foreign = await make.decided(await customer());
  const asOperator = { token: operatorKey };
  await make.photographed(waybillNo, { returnBatchIndex: 1 });
  const pictureId = (await make.detail(who, id)).batches[0]?.pictures[0]?.id ?? '';
  expect(await send(withdrawPicture, { waybillNo: foreign.waybillNo, pictureId }, asOperator)).toMatchObject(
    refusedAt('pictureId', 'unknownRecord'),
  );
  await call(withdrawPicture, { waybillNo, pictureId });
  expect((await make.detail(who, id)).batches[0]?.pictures).toEqual([]);
  expect(await send(overseasPicture, { id: pictureId, size: 'full' }, who)).toMatchObject({ code: 404 });
  expect(await send(withdrawPicture, { waybillNo, pictureId }, asOperator)).toMatchObject(refusedAt('pictureId', 'unknownRecord'));
  const { entries } = await call(listHistory, {}, who);
  expect(entries.map(({ what }) => what)).toContain('withdrawPicture');
  await make.photographed(waybillNo, { decisionId: decisions[0]?.id ?? '' });
  await call(finishDecisions, { waybillNo });
  const [shown] = (await make.detail(who, id)).decisions;
  // Of this service no picture is asked for.
  await call(withdrawPicture, { waybillNo, pictureId: shown?.pictures[0]?.id ?? '' });
  expect((await make.detail(who, id)).decisions[0]?.pictures).toEqual([]);
});

it('are there before work is finished that was ordered with one', async () => {
  const who = await customer();
  const services = OVERSEAS_OFFERS.services.map((each) => ({ ...each, needsPicture: each.kind === 'relabel' }));
  await call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS, services });
  const { id, waybillNo, decisions, services: offered } = await make.decided(who);
  expect(offered.find(({ kind }) => kind === 'relabel')?.needsPicture).toBe(true);
  const [relabelled = '', destroyed = ''] = decisions.map((each) => each.id);
  const finish = (decisionIds?: string[]) =>
    send(finishDecisions, { waybillNo, ...(decisionIds && { decisionIds }) }, { token: operatorKey });
  expect(await finish([destroyed, relabelled])).toMatchObject(refusedAt('decisionIds.1', 'workNotShown'));
  expect(await finish()).toMatchObject(refusedAt('decisionIds.0', 'workNotShown'));
  expect(await finish([destroyed])).toMatchObject({ code: 200 });
  await make.photographed(waybillNo, { decisionId: relabelled });
  expect(await finish()).toMatchObject({ code: 200 });
  const pictures = (await make.detail(who, id)).decisions.find((each) => each.id === relabelled)?.pictures;
  expect(await send(withdrawPicture, { waybillNo, pictureId: pictures?.[0]?.id ?? '' }, { token: operatorKey })).toMatchObject(
    refusedAt('pictureId', 'workNotShown'),
  );
  expect((await make.detail(who, id)).status).toBe('WAIT_FOR_OUT_STORAGE');
});
