import { listHistory } from '@waybound/contract/account/history';
import { deleteTemplate, getTemplate, listTemplates, saveTemplate } from '@waybound/contract/orders/order-templates';
import { MAX_TEMPLATES } from '@waybound/contract/wire/orders/order-templates';
import { saveOrder } from '@waybound/contract/orders/orders';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../../test/server/test-server.ts';
import { sampleOrder } from '../../../../test/data/samples/order-samples.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await waybillMaker(server);

const order = () => ({
  ...sampleOrder({ referenceNo: 'PO-1' }),
  packingList: sampleOrder().packingList?.map((row) => ({ ...row, shipmentId: 'FBA15ABCDE', trackNumber: '1Z9', referenceId: 'R1' })) ?? [],
});

describe('an order template', () => {
  it('saves an order without the numbers of one shipment, and an order can be saved from it', async () => {
    const who = await customer();
    const { id } = await call(saveTemplate, { name: 'US air', order: order() }, who);
    expect(await call(listTemplates, {}, who)).toMatchObject([{ id, rev: 1, name: 'US air', shippingWay: 'AIR', countryId: 1 }]);
    const kept = (await call(getTemplate, { id }, who)).order;
    expect(kept).toMatchObject({ loadingPort: 'SZX', dispatchAddressCode: 'ONT8', invoiceLines: [{ sku: 'LAMP-01' }, { sku: 'LAMP-02' }] });
    expect(JSON.stringify(kept)).not.toMatch(/PO-1|FBA15|1Z9|"R1"/);
    if (kept.kind !== undefined) throw new Error('Of another kind');
    const draft = await call(saveOrder, kept, who);
    expect((await call(getWaybill, { id: draft.id }, who)).order).toMatchObject(sampleOrder());
  });

  it('is changed from the revision it names, renamed and deleted, and each is written down', async () => {
    const who = await customer();
    const { id, rev } = await call(saveTemplate, { name: 'B', order: order() }, who);
    await call(saveTemplate, { name: 'A', order: order() }, who);
    const changed = await call(saveTemplate, { id, rev, name: 'C', order: sampleOrder({ countryId: 4 }) }, who);
    expect(changed).toMatchObject({ id, rev: rev + 1, name: 'C', countryId: 4 });
    expect((await send(saveTemplate, { id, rev, name: 'D', order: order() }, who)).data).toMatchObject({
      reason: 'stale',
      newer: { id, rev: rev + 1, name: 'C' },
    });
    expect((await call(listTemplates, {}, who)).map(({ name }) => name)).toEqual(['A', 'C']);
    expect(await call(deleteTemplate, { id }, who)).toEqual({ id });
    expect((await send(getTemplate, { id }, who)).data.reason).toBe('recordMissing');
    const { entries } = await call(listHistory, {}, who);
    expect(entries.slice(0, 2)).toMatchObject([
      { what: 'deleteTemplate', subject: 'C', kind: 'record' },
      { what: 'saveTemplate', subject: 'C' },
    ]);
  });

  it('is refused under a taken name, with a wrong order, and beyond the limit', async () => {
    const who = await customer();
    await call(saveTemplate, { name: 'Taken', order: order() }, who);
    const taken = await send(saveTemplate, { name: 'Taken', order: order() }, who);
    expect(taken.data).toMatchObject({ reason: 'duplicate', errors: [{ path: 'name', rule: 'alreadyUsed' }] });
    const wrong = await send(saveTemplate, { name: 'Wrong', order: { ...order(), loadingPort: 'CNYTN' } }, who);
    expect(wrong.data.errors).toMatchObject([{ path: 'order.loadingPort', rule: 'unknownRecord' }]);
    const other = await send(saveTemplate, { name: 'Other', order: { ...order(), shippingWay: 'OT' } }, who);
    expect(other.data.errors).toMatchObject([{ path: 'order.shippingWay', rule: 'unknownChoice' }]);
    for (let n = 1; n < MAX_TEMPLATES; n += 1) await call(saveTemplate, { name: `T${n}`, order: { shippingWay: 'AIR' } }, who);
    expect((await send(saveTemplate, { name: 'One more', order: order() }, who)).data.reason).toBe('tooManyTemplates');
  });

  it('is nobody else’s', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id, rev } = await call(saveTemplate, { name: 'Mine', order: order() }, who);
    const saving = { id, rev, name: 'Theirs', order: order() };
    for (const [spec, input] of [
      [getTemplate, { id }],
      [deleteTemplate, { id }],
      [saveTemplate, saving],
    ] as const) {
      const [foreign, nobodys] = await make.answersToStranger(spec, stranger, input, { id: UNKNOWN_ID });
      expect(foreign).toEqual(nobodys);
    }
    expect(await call(listTemplates, {}, stranger)).toEqual([]);
    expect(await call(saveTemplate, { name: 'Mine', order: order() }, stranger)).toMatchObject({ rev: 1 });
  });
});
