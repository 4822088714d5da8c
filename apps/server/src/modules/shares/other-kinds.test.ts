import { randomBytes } from 'node:crypto';
import { closeReturnShort, rejectOverseas, signDecisions } from '@waybound/contract/operations/overseas-operations';
import { closeOverseas } from '@waybound/contract/overseas/overseas';
import { moveParcel } from '@waybound/contract/operations/parcel-operations';
import { takeBackParcel } from '@waybound/contract/small-parcels/small-parcels';
import { getSharedWaybill, listShares, shareWaybill, withdrawShare } from '@waybound/contract/waybills/shares';
import type { ShareKind } from '@waybound/contract/wire/waybills/shares';
import { afterAll, describe, expect, it } from 'vitest';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { ownTestServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await ownTestServer();
afterAll(server.close);
const { send, call, customer, engine, clock } = server;
const make = await waybillMaker(server);
const overseas = await overseasMaker(server);
const parcels = await parcelMaker(server);

type About = 'overseas' | 'parcel';
const MADE = {
  overseas: { submitted: overseas.submitted, draft: overseas.draft },
  parcel: { submitted: parcels.announced, draft: parcels.draft },
};
const newToken = () => randomBytes(32).toString('base64url');
const isMissing = { status: 200, code: 404, data: { reason: 'recordMissing' } };

async function share(owner: TestCustomer, about: About, id: string, kind: ShareKind = 'send') {
  const token = newToken();
  const made = await call(shareWaybill, { about, id, kind, token }, owner);
  return { made, link: { id, kind, token } };
}

describe('a link to an overseas waybill', () => {
  it('shows what was counted and what has left, without what was decided for which price and where it goes', async () => {
    const owner = await customer();
    const { id, waybillNo } = await overseas.shipped(owner);
    const { link, made } = await share(owner, 'overseas', id);
    const { raw, data } = await send(getSharedWaybill, link);
    expect(data).toEqual({
      about: 'overseas',
      waybillNo,
      shippingWay: 'TH',
      status: 'WAIT_FOR_SIGN',
      isOutbound: false,
      country: { zh: '美国', en: expect.any(String) },
      warehouse: { zh: '洛杉矶一号仓', en: 'Los Angeles 1' },
      expected: 30,
      received: 30,
      shipped: 20,
      signed: 0,
      course: [
        { step: 'shipped', at: clock.now.toISOString(), pieces: 20, trackNo: 'UPS-778' },
        { step: 'finished', at: clock.now.toISOString(), pieces: 30, trackNo: null },
        { step: 'counted', at: clock.now.toISOString(), pieces: 30, trackNo: '1Z999AA10123456784' },
        { step: 'submitted', at: clock.now.toISOString(), pieces: null, trackNo: null },
      ],
      goods: null,
      expiresAt: made.expiresAt,
    });
    const secrets = [owner.code, owner.loginName, 'ONT8', 'Dock Street', 'Acme', 'RMV-7K2P9Q', '请先拍照', 'X001', '14.37', 'USD', '3.50'];
    for (const secret of secrets) expect(raw.toString()).not.toContain(secret);
  });

  it('tells a partner the numbers and quantities as well, and nobody that the bills are open', async () => {
    const owner = await customer();
    const { id, waybillNo } = await overseas.shipped(owner);
    await call(signDecisions, { waybillNo });
    expect((await overseas.detail(owner, id)).status).toBe('WAIT_FOR_LOCK');
    const { link } = await share(owner, 'overseas', id, 'service');
    const { raw, data } = await send(getSharedWaybill, link);
    expect(data).toMatchObject({
      status: 'ALREADY_FINISH',
      signed: 20,
      goods: [
        { sku: 'X001ABCDEF', quantity: 20 },
        { sku: 'X002GHIJKL', quantity: 10 },
      ],
    });
    for (const secret of ['X009NEWONE', 'LED', '3.50', '14.37', 'USD']) expect(raw.toString()).not.toContain(secret);
  });

  it('opens nothing of a draft that was closed, whether it was shared before it was one again or not', async () => {
    const owner = await customer();
    const { id, waybillNo } = await overseas.submitted(owner);
    const { link } = await share(owner, 'overseas', id, 'service');
    await call(rejectOverseas, { waybillNo, reason: '请补发票' });
    const { rev } = await overseas.detail(owner, id);
    await call(closeOverseas, { id, rev }, owner);
    expect(await send(getSharedWaybill, link)).toMatchObject(isMissing);
    const draft = await overseas.draft(owner);
    const closed = await call(closeOverseas, { id: draft.id, rev: draft.rev }, owner);
    expect(closed.may.share).toBe('wrongStatus');
  });

  it('goes on to show one that was closed under way, and when that was', async () => {
    const owner = await customer();
    const { id, waybillNo } = await overseas.approved(owner);
    const { link } = await share(owner, 'overseas', id);
    await call(closeReturnShort, { waybillNo, reason: '货物未到' });
    const at = clock.now.toISOString();
    expect(await call(getSharedWaybill, link)).toMatchObject({
      status: 'ALREADY_CLOSED',
      course: [{ step: 'closed', at }, { step: 'submitted' }],
    });
  });

  it('opens nothing once the waybill was sent back', async () => {
    const owner = await customer();
    const { id, waybillNo } = await overseas.submitted(owner);
    const { link } = await share(owner, 'overseas', id);
    expect(await call(getSharedWaybill, link)).toMatchObject({ waybillNo });
    await call(rejectOverseas, { waybillNo, reason: '请补发票' });
    expect(await send(getSharedWaybill, link)).toMatchObject(isMissing);
  });
});

describe('a link to a small parcel', () => {
  it('shows its stations, its weight and the number of its carrier, without whom it goes to and what it is worth', async () => {
    const owner = await customer();
    const { id, waybillNo } = await parcels.takenIn(owner, '0.52');
    await call(moveParcel, { waybillNo, status: 'outstock', trackNo: 'LX123456789DE', place: 'Frankfurt', text: '客户催得急' });
    const { link, made } = await share(owner, 'parcel', id);
    const { raw, data } = await send(getSharedWaybill, link);
    expect(data).toEqual({
      about: 'parcel',
      waybillNo,
      status: 'outstock',
      isAnnounced: true,
      product: { zh: '欧洲小包', en: 'Europe packet' },
      country: { zh: '德国', en: expect.any(String) },
      city: 'Duisburg',
      weight: '0.520',
      trackNo: 'LX123456789DE',
      events: [
        { id: expect.any(String), status: 'outstock', at: clock.now.toISOString(), place: 'Frankfurt' },
        { id: expect.any(String), status: 'instock', at: clock.now.toISOString(), place: null },
      ],
      goods: null,
      expiresAt: made.expiresAt,
    });
    const secrets = [
      owner.code,
      owner.loginName,
      'Lena',
      'Koch',
      'Bliersheimer',
      '47229',
      '23125',
      'ORDER-',
      '12.5',
      'IM27',
      '易碎',
      'LAMP',
    ];
    for (const secret of [...secrets, '客户催得急', 'EUR"', 'CNY']) expect(raw.toString()).not.toContain(secret);
  });

  it('tells a partner the numbers and quantities of the goods as well', async () => {
    const owner = await customer();
    const { link } = await share(owner, 'parcel', (await parcels.announced(owner)).id, 'service');
    expect(await call(getSharedWaybill, link)).toMatchObject({
      status: 'draft',
      weight: '0.5',
      events: [],
      goods: [{ sku: 'LAMP-1', quantity: 2 }],
    });
  });

  it('opens nothing once the parcel was taken back', async () => {
    const owner = await customer();
    const { id, rev, waybillNo } = await parcels.announced(owner);
    const { link } = await share(owner, 'parcel', id);
    expect(await call(getSharedWaybill, link)).toMatchObject({ waybillNo });
    await call(takeBackParcel, { id, rev }, owner);
    expect(await send(getSharedWaybill, link)).toMatchObject(isMissing);
  });
});

describe.each(['overseas', 'parcel'] as const)('links to a waybill of the kind %s', (about) => {
  it('are listed, counted into the history and closed for good', async () => {
    const owner = await customer();
    const { id } = await MADE[about].submitted(owner);
    const first = await share(owner, about, id);
    const second = await share(owner, about, id, 'service');
    expect(await call(listShares, { about, id }, owner)).toEqual([second.made, first.made]);
    await call(withdrawShare, { id: first.made.id }, owner);
    expect(await call(listShares, { about, id }, owner)).toEqual([second.made]);
    expect(await send(getSharedWaybill, first.link)).toMatchObject(isMissing);
    const { rows } = await engine.query(
      `select subject, subject_id::text as subject_id, what from audit where customer_id = $1 and what in ('share', 'withdrawShare') order by id`,
      [owner.customerId],
    );
    expect(rows.map((row) => [row['subject'], row['subject_id'], row['what']])).toEqual([
      [about, id, 'share'],
      [about, id, 'share'],
      [about, id, 'withdrawShare'],
    ]);
  });

  it('end after ninety days, and open nothing with another token, id or kind', async () => {
    const owner = await customer();
    const { id } = await MADE[about].submitted(owner);
    const { link, made } = await share(owner, about, id);
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(90 * 86_400_000);
    const wrong = [{ token: newToken() }, { id: UNKNOWN_ID }, { kind: 'service' }];
    for (const change of wrong) expect(await send(getSharedWaybill, { ...link, ...change })).toMatchObject(isMissing);
    const start = clock.now;
    try {
      clock.now = new Date(Date.parse(made.expiresAt));
      expect(await send(getSharedWaybill, link)).toMatchObject(isMissing);
    } finally {
      clock.now = start;
    }
  });

  it('are refused for a draft, whose row says so', async () => {
    const owner = await customer();
    const { id, may } = await MADE[about].draft(owner);
    expect(may.share).toBe('wrongStatus');
    const refused = await send(shareWaybill, { about, id, kind: 'send', token: newToken() }, owner);
    expect(refused).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
    expect((await MADE[about].submitted(owner)).may.share).toBeNull();
  });

  it("are answered to a stranger as for an unknown waybill, and a waybill's id of another kind is no other way in", async () => {
    const owner = await customer();
    const { id } = await MADE[about].submitted(owner);
    const { made } = await share(owner, about, id);
    const stranger = await customer();
    for (const [spec, input, nobodys] of [
      [shareWaybill, { about, id, kind: 'send', token: newToken() }, { id: UNKNOWN_ID }],
      [listShares, { about, id }, { id: UNKNOWN_ID }],
      [withdrawShare, { id: made.id }, { id: UNKNOWN_ID }],
    ] as const) {
      const [foreign, none] = await make.answersToStranger(spec, stranger, input, nobodys);
      expect(foreign).toEqual(none);
      expect(foreign.body).toMatch(/recordMissing/);
    }
    const other = about === 'parcel' ? 'overseas' : 'parcel';
    expect(await send(listShares, { about: other, id }, stranger)).toMatchObject(isMissing);
  });
});

it('a link to one kind shows nothing of the waybills of other kinds with the same id', async () => {
  for (const table of ['waybill', 'overseas_waybill', 'parcel'])
    await engine.query("select setval(pg_get_serial_sequence($1, 'id'), 5000000)", [table]);
  const owner = await customer();
  const made = {
    waybill: await make.received(owner, '10'),
    overseas: await overseas.submitted(owner),
    parcel: await parcels.announced(owner),
  };
  expect(Object.values(made).map(({ id }) => id)).toEqual(['5000001', '5000001', '5000001']);
  for (const about of ['waybill', 'overseas', 'parcel'] as const) {
    const { id, waybillNo } = made[about];
    const token = newToken();
    const opened = await call(shareWaybill, { about, id, kind: 'service', token }, owner);
    expect(await call(getSharedWaybill, { id, kind: 'service', token })).toMatchObject({ about, waybillNo });
    expect(await call(listShares, { about, id }, owner)).toEqual([opened]);
  }
});
