import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { cancelWaybill } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { ROAD_WAYS } from '@waybound/contract/waybills/status';
import { describe, expect, it } from 'vitest';
import { publishCard, sampleCard, sampleOrder } from '../../../../test/data/samples/order-samples.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const { send, call, customer, engine, clock } = await testServer();

const rowsOf = async (id: string) => {
  const [waybill, packing, invoice, audit] = await Promise.all([
    engine.query(
      'select w.*, coalesce(o.details, e.details) as details from waybill w left join standard_order o on o.waybill_id = w.id left join end_order e on e.waybill_id = w.id where w.id = $1',
      [id],
    ),
    engine.query('select * from packing_row where waybill_id = $1 order by position', [id]),
    engine.query('select sku, data from invoice_line where waybill_id = $1 order by position', [id]),
    engine.query(`select what, before, after from audit where subject = 'standard' and subject_id = $1 order by id`, [id]),
  ]);
  return { waybill: waybill.rows[0], packing: packing.rows, invoice: invoice.rows, audit: audit.rows };
};

describe('a new draft', () => {
  it('is stored with exact integers, its rows, and an entry in the audit trail', async () => {
    const { token } = await customer();
    const channelId = await publishCard(engine, sampleCard({ channel: { code: 'SAVE-1' } }), clock.now);
    const ref = await call(saveOrder, sampleOrder({ channelId, referenceNo: 'PO-2026-1' }), { token });
    expect(ref).toMatchObject({ status: 'wait_for_confirm', rev: 1, waybillNo: expect.stringMatching(/^WBA261120\d{4,}$/) });
    const { waybill, packing, invoice, audit } = await rowsOf(ref.id);
    expect(waybill).toMatchObject({
      reference_no: 'PO-2026-1',
      shipping_way: 'AIR',
      loading_port: 'SZX',
      discharge_port: 'LAX',
      country_id: 1,
      address_code: 'ONT8',
      delivery_terms: 'DDP',
      channel_id: channelId,
      channel_name: { zh: '美国空派包税', en: 'US air, tax included' },
      packages: 3,
      weight_g: '31500',
      volume_mm3: '156000000',
      review_state: 'none',
      submitted_at: null,
    });
    expect(waybill?.['details']).not.toHaveProperty('packingList');
    expect(packing).toMatchObject([
      { start_box: 1, end_box: 2, weight_g: '10500', length_mm: 500, width_mm: 400, height_mm: 300, sku: 'LAMP-01', quantity: 40 },
      { start_box: 3, end_box: null, weight_g: '10500', height_mm: 180, sku: 'LAMP-02' },
    ]);
    expect(invoice.map(({ sku }) => sku)).toEqual(['LAMP-01', 'LAMP-02']);
    expect(audit).toMatchObject([
      {
        what: 'create',
        before: null,
        after: {
          waybillNo: ref.waybillNo,
          packingList: { rows: 2, boxes: 3, weight: '31.500', volume: '0.156' },
          invoiceLines: { rows: 2 },
        },
      },
    ]);
  });

  it('may hold nothing but its way', async () => {
    const { token } = await customer();
    const ref = await call(saveOrder, { shippingWay: 'KT' }, { token });
    const { waybill, packing, invoice } = await rowsOf(ref.id);
    expect(waybill).toMatchObject({
      shipping_way: 'KT',
      line: null,
      weight_g: null,
      volume_mm3: null,
      channel_id: null,
      details: { shippingWay: 'KT' },
    });
    expect([packing, invoice]).toEqual([[], []]);
  });

  it('of a dedicated line knows what carries it before its channel is chosen', async () => {
    const { token } = await customer();
    const order = { shippingWay: 'ZX', zxBase: 'KT', line: 'truckRail', loadingPort: 'CHONGQING', countryId: 5 } as const;
    const ref = await call(saveOrder, order, { token });
    const { waybill } = await call(getWaybill, { id: ref.id }, { token });
    expect(waybill).toMatchObject({ shippingWay: 'ZX', zxBase: 'KT', line: 'truckRail', isPortToPort: false });
    const answer = await send(saveOrder, { ...order, loadingPort: 'CNYTN' }, { token });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path: 'loadingPort', rule: 'unknownRecord' }] } });
  });

  it('of a full container keeps its container, vessel and day of arrival', async () => {
    const { token } = await customer();
    const own = { cabinetType: '40HQ', cabinetNumber: 'msku1234567', vessel: 'MSC AURORA 045E', etInStock: '2026-11-25' } as const;
    const ref = await call(saveOrder, { shippingWay: 'FCL', ...own }, { token });
    const { order } = await call(getWaybill, { id: ref.id }, { token });
    expect(order).toMatchObject({ ...own, cabinetNumber: 'MSKU1234567' });
  });

  it('takes blanks for fields left out', async () => {
    const { token } = await customer();
    const ref = await call(
      saveOrder,
      { shippingWay: 'AIR', referenceNo: ' ', customerActualWeight: '', channelId: null, dispatchAddress: '' },
      { token },
    );
    expect((await rowsOf(ref.id)).waybill?.['details']).toEqual({ shippingWay: 'AIR' });
  });

  it.each([
    ['AIR', 'A'],
    ['FCL', 'S'],
    ['LCL', 'S'],
    ['KT', 'T'],
    ['99', 'E'],
    ['HD', 'D'],
    ['ZX', 'X'],
  ] as const)('of the way %s is numbered WB%s', async (shippingWay, letter) => {
    const { token } = await customer();
    const { waybillNo } = await call(saveOrder, { shippingWay }, { token });
    expect(waybillNo).toMatch(new RegExp(`^WB${letter}261120\\d{4,}$`));
  });

  it('is numbered by the day at home, not in London', async () => {
    const start = clock.now;
    try {
      clock.now = new Date('2026-11-20T16:30:00Z');
      const { token } = await customer();
      expect((await call(saveOrder, { shippingWay: 'AIR' }, { token })).waybillNo).toMatch(/^WBA261121/);
    } finally {
      clock.now = start;
    }
  });

  it('never shares its number, and the sequence outgrows four digits', async () => {
    const { token } = await customer();
    await engine.query(`select setval('waybill_number', greatest(12344, (select last_value from waybill_number)))`);
    const refs = await Promise.all(Array.from({ length: 5 }, () => call(saveOrder, { shippingWay: 'AIR' }, { token })));
    const numbers = refs.map(({ waybillNo }) => waybillNo);
    expect(new Set(numbers).size).toBe(5);
    expect(numbers.every((number) => /^WBA261120\d{5}$/.test(number))).toBe(true);
  });

  it.each([
    ['ZX', 'AIR', undefined, 'LAX'],
    ['ZX', 'LCL', undefined, 'USLAX'],
    ['ZX', 'KT', 'truckRail', null],
  ] as const)('of a dedicated line takes base and port from its channel (%s %s)', async (shippingWay, zxBase, line, port) => {
    const { token } = await customer();
    const channel = { code: `ZX-${zxBase}`, shippingWay, zxBase, ...(line && { line }) };
    const channelId = await publishCard(engine, sampleCard({ channel }), clock.now);
    const { id } = await call(saveOrder, { shippingWay, channelId, countryId: 1 }, { token });
    expect((await rowsOf(id)).waybill).toMatchObject({ zx_base: zxBase, line: line ?? null, discharge_port: port });
  });

  it.each([
    [{ shippingWay: 'LCL', loadingPort: 'CNYTN' }, 'DEHAM'],
    [{ shippingWay: '99' }, 'FRA'],
    [{ shippingWay: 'KT', line: 'truckRail', loadingPort: 'XIAN' }, 'HAMBURG'],
    [{ shippingWay: 'HD', loadingPort: 'CNYTN' }, 'DEHAM'],
    [{ shippingWay: 'HD', loadingPort: 'SZX' }, 'FRA'],
    [{ shippingWay: 'HD' }, null],
  ] as const)('%j to Germany arrives at %s', async (order, port) => {
    const { token } = await customer();
    const { id } = await call(saveOrder, { ...order, countryId: 5 }, { token });
    expect((await rowsOf(id)).waybill?.['discharge_port']).toBe(port);
  });

  it('of the way OT is the forwarder’s to open', async () => {
    const { token } = await customer();
    const answer = await send(saveOrder, { shippingWay: 'OT' }, { token });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path: 'shippingWay', rule: 'unknownChoice' }] } });
    expect(ROAD_WAYS).toContain('OT');
  });

  it('sent twice under one key is one draft; the key with another body is refused', async () => {
    const { token, customerId } = await customer();
    const order = sampleOrder({ referenceNo: 'ONCE' });
    const [first, second] = await Promise.all([call(saveOrder, order, { token, key: 'k1' }), call(saveOrder, order, { token, key: 'k1' })]);
    expect(second).toEqual(first);
    const { rows } = await engine.query('select count(*)::int as n from waybill where customer_id = $1', [customerId]);
    expect(rows[0]?.['n']).toBe(1);
    const other = await send(saveOrder, { ...order, referenceNo: 'OTHER' }, { token, key: 'k1' });
    expect(other).toMatchObject({ code: 409, data: { reason: 'keyReused' } });
  });
});

describe('a reference number', () => {
  it('that another waybill has is refused and names that one, in both languages', async () => {
    const { token } = await customer();
    const first = await call(saveOrder, sampleOrder({ referenceNo: 'PO-7' }), { token });
    const en = await send(saveOrder, sampleOrder({ referenceNo: 'PO-7' }), { token, lang: 'en' });
    const zh = await send(saveOrder, sampleOrder({ referenceNo: 'PO-7' }), { token, lang: 'zh' });
    expect(en).toMatchObject({ status: 200, code: 409, data: { reason: 'duplicate' } });
    expect(en.mass).toContain(first.waybillNo);
    expect(zh.mass).toContain(first.waybillNo);
    expect(zh.mass).toMatch(/[一-龥]/);
  });

  it('is taken once when two orders come at once', async () => {
    const { token } = await customer();
    const answers = await Promise.all([1, 2, 3].map(() => send(saveOrder, sampleOrder({ referenceNo: 'RACE' }), { token })));
    expect(answers.map(({ code }) => String(code)).sort()).toEqual(['200', '409', '409']);
  });

  it('is refused when a draft is changed to it, and the draft stays as it was', async () => {
    const { token } = await customer();
    const first = await call(saveOrder, sampleOrder({ referenceNo: 'PO-8' }), { token });
    const second = await call(saveOrder, sampleOrder({ referenceNo: 'PO-9' }), { token });
    const answer = await send(saveOrder, { ...sampleOrder({ referenceNo: 'PO-8', packingList: [] }), id: second.id, rev: 1 }, { token });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'duplicate' } });
    expect(answer.mass).toContain(first.waybillNo);
    const { waybill, packing } = await rowsOf(second.id);
    expect(waybill).toMatchObject({ rev: 1, reference_no: 'PO-9' });
    expect(packing).toHaveLength(2);
  });

  it('is free again once its waybill is closed, and another customer may have the same', async () => {
    const [one, other] = [await customer(), await customer()];
    const first = await call(saveOrder, sampleOrder({ referenceNo: 'PO-10' }), { token: one.token });
    await call(saveOrder, sampleOrder({ referenceNo: 'PO-10' }), { token: other.token });
    await call(cancelWaybill, { id: first.id }, { token: one.token });
    expect(await send(saveOrder, sampleOrder({ referenceNo: 'PO-10' }), { token: one.token })).toMatchObject({ code: 200 });
  });
});

describe('changing a draft', () => {
  it('replaces all of it, counts the revision and keeps the number', async () => {
    const { token } = await customer();
    const first = await call(saveOrder, sampleOrder({ referenceNo: 'C-1', customerRemark: 'fragile' }), { token });
    const rows = [{ startBoxNumber: 1, grossWeight: '12.25', length: '60', width: '40', height: '40.5', sku: 'NEW' }];
    const change = { ...sampleOrder({ referenceNo: 'C-1', customerVolume: '0.2', packingList: rows }), id: first.id, rev: first.rev };
    const second = await call(saveOrder, change, { token });
    expect(second).toEqual({ ...first, rev: 2 });
    const { waybill, packing, audit } = await rowsOf(first.id);
    expect(waybill).toMatchObject({ rev: 2, volume_mm3: '200000000', details: expect.not.objectContaining({ customerRemark: 'fragile' }) });
    expect(packing).toMatchObject([{ start_box: 1, weight_g: '12250', height_mm: 405, sku: 'NEW' }]);
    expect(audit.at(-1)).toEqual({
      what: 'save',
      before: {
        status: 'wait_for_confirm',
        rev: 1,
        customerRemark: 'fragile',
        customerVolume: '0.156',
        packingList: { rows: 2, boxes: 3, weight: '31.500', volume: '0.156' },
      },
      after: {
        status: 'wait_for_confirm',
        rev: 2,
        customerRemark: null,
        customerVolume: '0.2',
        packingList: { rows: 1, boxes: 1, weight: '12.250', volume: '0.097' },
      },
    });
  });

  it('comes back as it was saved', async () => {
    const { token } = await customer();
    const facts = { declaredPrice: '2.90', declareCurrency: 'EUR' as const, distributionMaterialCount: 3, productLotCount: 5 };
    const order = sampleOrder({
      referenceNo: 'BACK',
      inStockChannel: 'SZX-BA',
      shipper: { shipperCompany: 'Yuanfan Electronics', shipperPhone: '0755-1234567' },
      invoiceLines: sampleOrder().invoiceLines?.map((line) => ({ ...line, ...facts })),
    });
    const { id } = await call(saveOrder, order, { token });
    const { order: answered } = await call(getWaybill, { id }, { token });
    expect(answered).toEqual(order);
  });

  it('from an old revision is refused with the newer record and the fields that differ', async () => {
    const { token } = await customer();
    const first = await call(saveOrder, sampleOrder(), { token });
    await call(saveOrder, { ...sampleOrder({ customerRemark: 'theirs' }), id: first.id, rev: 1 }, { token });
    const stale = { ...sampleOrder({ customerRemark: 'mine', dispatchCity: 'Ontario' }), id: first.id, rev: 1 };
    const [en, zh] = [await send(saveOrder, stale, { token }), await send(saveOrder, stale, { token, lang: 'zh' })];
    expect(en).toMatchObject({
      status: 200,
      code: 409,
      data: {
        reason: 'stale',
        newer: { id: first.id, rev: 2, status: 'wait_for_confirm', order: { customerRemark: 'theirs' } },
        changed: ['customerRemark', 'dispatchCity'],
      },
    });
    expect(zh.mass).toMatch(/[一-龥]/);
    expect((await rowsOf(first.id)).waybill).toMatchObject({ rev: 2, details: { customerRemark: 'theirs' } });
  });

  it('differs in nothing that only one of two writers writes out: a party without a word, no port to port', async () => {
    const { token } = await customer();
    const first = await call(saveOrder, sampleOrder(), { token });
    await call(saveOrder, { ...sampleOrder({ customerRemark: 'theirs' }), id: first.id, rev: 1 }, { token });
    const asTheForm = { customerRemark: 'mine', isPortToPort: false, shipper: {}, importer: {} };
    const { data } = await send(saveOrder, { ...sampleOrder(asTheForm), id: first.id, rev: 1 }, { token });
    expect(data).toMatchObject({ reason: 'stale', changed: ['customerRemark'] });
    const { data: named } = await send(
      saveOrder,
      { ...sampleOrder({ importer: { VAT: 'GB123456789' } }), id: first.id, rev: 1 },
      { token },
    );
    expect(named.changed).toEqual(['customerRemark', 'importer']);
  });

  it('by two at once from the same revision: one wins, the other is refused', async () => {
    const { token } = await customer();
    const { id } = await call(saveOrder, sampleOrder(), { token });
    const answers = await Promise.all(
      ['one', 'two'].map((customerRemark) =>
        send(saveOrder, { ...sampleOrder({ customerRemark }), id, rev: 1 }, { token, key: customerRemark }),
      ),
    );
    expect(answers.map(({ code }) => String(code)).sort()).toEqual(['200', '409']);
    expect((await rowsOf(id)).waybill?.['rev']).toBe(2);
  });

  it('needs the revision it started from', async () => {
    const { token } = await customer();
    const { id } = await call(saveOrder, sampleOrder(), { token });
    const answer = await send(saveOrder, { ...sampleOrder(), id }, { token });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path: 'rev', rule: 'required' }] } });
  });

  it('is refused once it is submitted, naming waybill and status', async () => {
    const { token } = await customer();
    const channelId = await publishCard(engine, sampleCard({ channel: { code: 'SAVE-2' } }), clock.now);
    const { id, waybillNo } = await call(saveOrder, sampleOrder({ channelId }), { token });
    const { rev } = await call(submitOrder, { id, rev: 1 }, { token });
    const answer = await send(saveOrder, { ...sampleOrder({ channelId }), id, rev }, { token });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
    expect(answer.mass).toContain(waybillNo);
  });

  it('of a stranger answers like one that does not exist', async () => {
    const [one, other] = [await customer(), await customer()];
    const { id } = await call(saveOrder, sampleOrder(), { token: one.token });
    const foreign = await send(saveOrder, { ...sampleOrder(), id, rev: 1 }, { token: other.token });
    const missing = await send(saveOrder, { ...sampleOrder(), id: '999999999', rev: 1 }, { token: other.token });
    expect(foreign).toMatchObject({ status: 200, code: 404, data: { reason: 'recordMissing' } });
    expect({ ...missing, raw: '', headers: {} }).toEqual({ ...foreign, raw: '', headers: {} });
    expect((await rowsOf(id)).waybill?.['rev']).toBe(1);
  });
});
