import { fileImport, freeze, opsDetail } from '@waybound/contract/operations/operations';
import { manageCustoms } from '@waybound/contract/waybills/customs-records';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { customsOf, UP_TO_ARRIVAL } from '../../../test/scenarios/waybill-desk.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await waybillMaker(server);
const SKU = 'YF-1';

describe('customs data', () => {
  it('are kept whole, and read by both sides; what was there stays in the history', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await make.approved(who);
    expect((await call(getWaybill, { id }, who)).customs).toBeNull();
    const first = await call(manageCustoms, { id, rev, ...customsOf(SKU) }, who);
    const after = { elements: [], certificates: [], powerOfAttorney: { state: 'notNeeded' as const } };
    await call(freeze, { waybillNo, reason: '缺原产地证' });
    await call(manageCustoms, { id, rev: first.rev + 1, ...after }, who);
    const { customs } = await call(getWaybill, { id }, who);
    expect(customs).toMatchObject(after);
    const seen = await call(opsDetail, { waybillNo });
    expect(seen.customs).toEqual(customs);
    expect(seen.history[0]).toMatchObject({ what: 'keepCustoms', before: { customs: customsOf(SKU) }, after: { customs: after } });
  });

  it('are refused once the import is filed, from another tab, and of a stranger', async () => {
    const [who, other] = [await customer(), await customer()];
    const filed = await make.received(who);
    await make.advanced(filed.waybillNo, ...UP_TO_ARRIVAL);
    await call(fileImport, { waybillNo: filed.waybillNo });
    const { rev: late } = (await call(getWaybill, { id: filed.id }, who)).waybill;
    const kept = customsOf(SKU);
    expect(await send(manageCustoms, { id: filed.id, rev: late, ...kept }, who)).toMatchObject({ data: { reason: 'alreadyFiled' } });
    const { id, rev } = await make.approved(who);
    await call(manageCustoms, { id, rev, ...kept }, who);
    expect(await send(manageCustoms, { id, rev, ...kept }, who)).toMatchObject({
      code: 409,
      data: { reason: 'stale', newer: { id, rev: rev + 1, customs: kept } },
    });
    const [foreign, missing] = await make.answersToStranger(manageCustoms, other, { id, rev, ...kept }, { id: UNKNOWN_ID });
    expect(foreign).toEqual(missing);
  });

  it.each([
    ['a product that is not on the invoice', { elements: [{ sku: 'NOBODYS', text: 'a' }] }, 'elements.0.sku', 'unknownSku'],
    ['a product twice', { elements: [1, 2].map(() => ({ sku: SKU, text: 'a' })) }, 'elements.1.sku', 'alreadyUsed'],
    ['a certificate without a number', { certificates: [{ kind: 'origin', number: '' }] }, 'certificates.0.number', 'required'],
    ['a certificate twice', { certificates: [1, 2].map(() => ({ kind: 'origin', number: 'A1' })) }, 'certificates.1.number', 'alreadyUsed'],
    ['an unknown state', { powerOfAttorney: { state: 'perhaps' } }, 'powerOfAttorney.state', 'unknownChoice'],
  ])('are refused with %s, at its field', async (_case, wrong, path, rule) => {
    const who = await customer();
    const { id, rev } = await make.approved(who);
    const refused = await send(manageCustoms, { id, rev, ...customsOf(SKU), ...wrong }, who);
    expect(refused).toMatchObject({ code: 400, data: { errors: [{ path, rule }] } });
  });
});
