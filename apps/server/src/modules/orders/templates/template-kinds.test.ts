import { deleteTemplate, getTemplate, listTemplates, restoreTemplate, saveTemplate } from '@waybound/contract/orders/order-templates';
import type { TemplateContentInput } from '@waybound/contract/orders/order-templates';
import { saveOverseas } from '@waybound/contract/overseas/overseas';
import { saveParcel } from '@waybound/contract/small-parcels/small-parcels';
import { TEMPLATE_KINDS } from '@waybound/contract/wire/orders/order-templates';
import { describe, expect, it } from 'vitest';
import { overseasMaker, RETURN_ORDER } from '../../../../test/data/overseas-maker.ts';
import { PARCEL, parcelMaker } from '../../../../test/data/parcel-maker.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer } = server;
const parcels = await parcelMaker(server);
await overseasMaker(server);

const CONSIGNEE = { name: 'Amy Lee', phone: '+1 310 555 0100', address: '5 Main St', city: 'Carson', province: 'CA', zipCode: '90745' };
const CONTENTS = {
  parcel: { kind: 'parcel', customerOrderNo: 'SO-1', ...PARCEL },
  overseas: { kind: 'overseas', shippingWay: 'TH', ...RETURN_ORDER },
  outbound: { kind: 'outbound', dispatchMethod: 'ADDRESS', consignee: CONSIGNEE, packing: 'cartons', cartons: 2, customerRemark: '轻放' },
} as const satisfies Record<string, TemplateContentInput>;

describe('a template of another kind', () => {
  it('keeps a parcel without the number of its order, and a parcel can be saved from it', async () => {
    const who = await customer();
    const { id, ...head } = await call(saveTemplate, { name: 'Lamps', order: CONTENTS.parcel }, who);
    expect(head).toMatchObject({ kind: 'parcel', name: 'Lamps', countryId: 5, shippingWay: null });
    const { order } = await call(getTemplate, { id }, who);
    expect(order).toMatchObject({ kind: 'parcel', productCode: 'EUPKT', receiver: { name: 'Lena Koch' }, items: [{ sku: 'LAMP-1' }] });
    expect(JSON.stringify(order)).not.toContain('SO-1');
    if (order.kind !== 'parcel') throw new Error('Of another kind');
    const { kind: _kind, ...parcel } = order;
    const draft = await call(saveParcel, { customerOrderNo: 'SO-2', ...parcel }, who);
    expect((await parcels.detail(who, draft)).order).toMatchObject({ ...parcel, customerOrderNo: 'SO-2' });
  });

  it('keeps a return without its removal order and what brought it, and a return can be saved from it', async () => {
    const who = await customer();
    const { id, ...head } = await call(saveTemplate, { name: 'From ONT8', order: CONTENTS.overseas }, who);
    expect(head).toMatchObject({ kind: 'overseas', countryId: 1 });
    const { order } = await call(getTemplate, { id }, who);
    expect(order).toMatchObject({
      kind: 'overseas',
      shippingWay: 'TH',
      abroadStockAddress: 'LA1',
      batches: [],
      lines: [{ quantity: 20 }, {}],
    });
    expect(JSON.stringify(order)).not.toMatch(/RMV-7K2P9Q|WBA2611001|1Z999/);
    if (order.kind !== 'overseas') throw new Error('Of another kind');
    const { kind: _kind, ...content } = order;
    expect(await call(saveOverseas, { ...content, returnNo: 'RMV-2' }, who)).toMatchObject({ shippingWay: 'TH', returnNo: 'RMV-2' });
  });

  it('keeps of an order from stock where it goes', async () => {
    const who = await customer();
    const { id } = await call(saveTemplate, { name: 'Carson', order: CONTENTS.outbound }, who);
    expect((await call(getTemplate, { id }, who)).order).toEqual({ ...CONTENTS.outbound });
  });

  it('refuses at its field what is offered no more', async () => {
    const who = await customer();
    const refused = async (order: TemplateContentInput) => (await send(saveTemplate, { name: 'Old', order }, who)).data.errors;
    expect(await refused({ ...CONTENTS.parcel, productCode: 'GONE' })).toMatchObject([
      { path: 'order.productCode', rule: 'unknownRecord' },
    ]);
    expect(await refused({ ...CONTENTS.overseas, abroadStockAddress: 'GONE' })).toMatchObject([{ path: 'order.abroadStockAddress' }]);
    expect(await refused({ ...CONTENTS.outbound, dispatchMethod: 'GONE' })).toMatchObject([{ path: 'order.dispatchMethod' }]);
    const worked = { ...CONTENTS.outbound, serviceItemArr: ['GONE'] };
    expect(await refused(worked)).toMatchObject([{ path: 'order.serviceItemArr.0', rule: 'unknownRecord' }]);
    const destroyed = { ...CONTENTS.outbound, serviceItemArr: ['RELABEL', 'DESTROY'] };
    expect(await refused(destroyed)).toMatchObject([{ path: 'order.serviceItemArr.1', rule: 'wayOutNotWork' }]);
    for (const dispatchMethod of ['RELABEL', 'STORE']) {
      expect(await refused({ ...CONTENTS.outbound, dispatchMethod })).toMatchObject([
        { path: 'order.dispatchMethod', rule: 'selectDispatch' },
      ]);
    }
  });

  it('is listed by its kind, beside one of another kind with the same name, and renamed without what it keeps', async () => {
    const who = await customer();
    for (const order of Object.values(CONTENTS)) await call(saveTemplate, { name: 'Weekly', order }, who);
    await call(saveTemplate, { name: 'Weekly', order: { shippingWay: 'AIR' } }, who);
    expect((await call(listTemplates, {}, who)).map(({ kind }) => kind)).toEqual(['order']);
    expect(await call(listTemplates, { kinds: [...TEMPLATE_KINDS] }, who)).toHaveLength(4);
    const [{ id, rev } = { id: '', rev: 0 }] = await call(listTemplates, { kinds: ['parcel'] }, who);
    await call(saveTemplate, { name: 'Monthly', order: CONTENTS.parcel }, who);
    const taken = await send(saveTemplate, { id, rev, name: 'Monthly' }, who);
    expect(taken.data).toMatchObject({ reason: 'duplicate', errors: [{ path: 'name', rule: 'alreadyUsed' }] });
    expect(await call(saveTemplate, { id, rev, name: 'Yearly' }, who)).toMatchObject({ id, rev: rev + 1, name: 'Yearly', kind: 'parcel' });
    expect((await call(getTemplate, { id }, who)).order).toMatchObject({ kind: 'parcel', weight: '0.5' });
    expect((await send(saveTemplate, { id, rev, name: 'Late' }, who)).data.reason).toBe('stale');
    const other = await send(saveTemplate, { id, rev: rev + 1, name: 'Yearly', order: CONTENTS.overseas }, who);
    expect(other.data.errors).toMatchObject([{ path: 'order.kind', rule: 'unknownChoice' }]);
    expect((await send(saveTemplate, { name: 'Empty' }, who)).data.errors).toMatchObject([{ path: 'order', rule: 'required' }]);
  });

  it('comes back whole where it was deleted', async () => {
    const who = await customer();
    const { id } = await call(saveTemplate, { name: 'Lamps', order: CONTENTS.parcel }, who);
    const { order } = await call(getTemplate, { id }, who);
    await call(deleteTemplate, { id }, who);
    expect(await call(restoreTemplate, { id }, who)).toMatchObject({ id, kind: 'parcel', name: 'Lamps' });
    expect((await call(getTemplate, { id }, who)).order).toEqual(order);
  });

  it('is nobody else’s', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id, rev } = await call(saveTemplate, { name: 'Lamps', order: CONTENTS.parcel }, who);
    expect(await call(listTemplates, { kinds: ['parcel'] }, stranger)).toEqual([]);
    expect((await send(getTemplate, { id }, stranger)).data.reason).toBe('recordMissing');
    expect((await send(saveTemplate, { id, rev, name: 'Mine' }, stranger)).data.reason).toBe('recordMissing');
    expect((await send(deleteTemplate, { id }, stranger)).data.reason).toBe('recordMissing');
  });
});
