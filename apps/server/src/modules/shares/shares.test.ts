import { randomBytes } from 'node:crypto';
import { uploadFile } from '@waybound/contract/documents/files';
import { recordMilestone } from '@waybound/contract/operations/operations';
import { getSharedWaybill, listShares, shareWaybill, withdrawShare } from '@waybound/contract/waybills/shares';
import type { ShareKind } from '@waybound/contract/wire/waybills/shares';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { deleteWaybill, sendBack } from '@waybound/contract/waybills/waybill-actions';
import { describe, expect, it } from 'vitest';
import { encoded, request } from '../../../test/any-request.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { PDF } from '../../../test/scenarios.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { app, send, call, customer, engine, clock } = server;
const make = await waybillMaker(server);

const newToken = () => randomBytes(32).toString('base64url');
const PARTIES = { dispatchCity: 'Moreno Valley', dispatchEmail: 'dock@amazon.example', customerRemark: '请轻放' };

async function shared(kind: ShareKind, who?: TestCustomer) {
  const owner = who ?? (await customer());
  const waybill = await make.received(owner, '10', PARTIES);
  const token = newToken();
  const share = await call(shareWaybill, { id: waybill.id, kind, token }, { token: owner.token });
  return { owner, waybill, token, share, link: { id: waybill.id, kind, token } };
}
/** What a link to a standard waybill shows. */
async function readRoad(link: { id: string; kind: ShareKind; token: string }) {
  const seen = await call(getSharedWaybill, link);
  if (seen.about !== 'waybill') throw new Error(`the link is to a waybill of the kind ${seen.about}`);
  return seen;
}
const isMissing = { status: 200, code: 404, data: { reason: 'recordMissing' } };

describe('a link to a waybill', () => {
  it('shows how far it is to somebody without a login, for ninety days', async () => {
    const { waybill, link, share } = await shared('send');
    expect(Date.parse(share.expiresAt) - Date.parse(share.createdAt)).toBe(90 * 86_400_000);
    const seen = await readRoad(link);
    expect(seen).toMatchObject({
      waybillNo: waybill.waybillNo,
      status: waybill.status,
      from: { code: 'SZX', en: expect.any(String) },
      country: { zh: '美国' },
      city: 'Moreno Valley',
      packages: 12,
      weight: '120.000',
      volume: '0.864',
      expiresAt: share.expiresAt,
    });
    expect(seen.road.filter(({ reachedAt }) => reachedAt !== null).map(({ status }) => status)).toContain('wait_for_in_stock');
    expect(seen.milestones.length).toBeGreaterThan(1);
  });

  it('shows what is packed and which papers there are to a service partner only', async () => {
    const { owner, waybill, link } = await shared('service');
    await request(app, uploadFile, {
      ...(await encoded(uploadFile, { waybillId: waybill.id, fileType: 'invoice' }, PDF)),
      token: owner.token,
    });
    const seen = await readRoad(link);
    expect(seen.packingList).toEqual([expect.objectContaining({ startBoxNumber: 1, endBoxNumber: 12, grossWeight: '10', sku: 'YF-1' })]);
    expect(seen.files).toEqual([{ fileType: 'invoice', size: PDF.content.length, uploadedAt: clock.now.toISOString() }]);
    const { link: plain } = await shared('send');
    expect(await call(getSharedWaybill, plain)).toMatchObject({ packingList: null, files: null });
  });

  it('shows no price, no party, no remark and no word between forwarder and customer', async () => {
    const { owner, waybill, link } = await shared('service');
    await call(recordMilestone, {
      waybillNo: waybill.waybillNo,
      kind: 'position',
      note: '客户催得急',
      source: 'carrier',
      placeName: '盐田港',
      timeZone: 'Asia/Shanghai',
    });
    const { raw, data } = await send(getSharedWaybill, link);
    expect(data.milestones[0]).toMatchObject({ kind: 'position', place: { zh: '盐田港', en: '盐田港' } });
    const text = raw.toString();
    for (const secret of [owner.code, owner.loginName, '测试', 'Amazon ONT8', 'Receiving', '555 0100', 'dock@', '请轻放', '客户催得急'])
      expect(text).not.toContain(secret);
    const { packingList, milestones, ...rest } = data;
    const FIELDS = 'about waybillNo status tab shippingWay line from to country city packages weight volume eta road files expiresAt';
    expect(Object.keys(rest)).toEqual(FIELDS.split(' '));
    expect(Object.keys(milestones[0])).not.toContain('note');
    expect(packingList).toHaveLength(1);
  });

  it('leaves out an entry that was corrected', async () => {
    const { waybill, link } = await shared('send');
    const { waybillNo } = waybill;
    const at = { waybillNo, kind: 'position', timeZone: 'Asia/Shanghai' } as const;
    const { id } = await call(recordMilestone, { ...at, placeName: 'wrong' });
    await call(recordMilestone, { ...at, placeName: 'right', corrects: id });
    const { milestones } = await readRoad(link);
    expect(milestones.filter(({ kind }) => kind === 'position').map(({ place }) => place?.en)).toEqual(['right']);
  });

  it('shows a fact once, as its surest source has it, whoever else says so', async () => {
    const { waybill, link, owner } = await shared('send');
    const receipt = {
      waybillNo: waybill.waybillNo,
      kind: 'received',
      source: 'scan',
      placeName: 'Dock 4',
      timeZone: 'Asia/Shanghai',
    } as const;
    await call(recordMilestone, receipt);
    const { milestones } = await readRoad(link);
    const told = milestones.filter(({ kind, status }) => kind === 'received' || status === 'wait_for_out_stock');
    expect(told.map(({ kind, place }) => [kind, place?.en])).toEqual([['received', 'Dock 4']]);
    const own = await call(getWaybill, { id: waybill.id }, { token: owner.token });
    expect(own.milestones.filter(({ fact }) => fact === 'received').map(({ source }) => source)).toEqual(['scan', 'operator']);
  });

  it('answers the same whatever is wrong with it', async () => {
    const good = await shared('send');
    const withdrawn = await shared('send');
    await call(withdrawShare, { id: withdrawn.share.id }, { token: withdrawn.owner.token });
    const other = await shared('send');
    const answers = [];
    for (const wrong of [
      { ...good.link, token: newToken() },
      { ...good.link, token: 'x' },
      { ...good.link, id: UNKNOWN_ID },
      { ...good.link, id: other.waybill.id },
      { ...good.link, kind: 'service' },
      withdrawn.link,
    ]) {
      answers.push(await send(getSharedWaybill, wrong));
    }
    const start = clock.now;
    try {
      clock.now = new Date(Date.parse(good.share.expiresAt));
      answers.push(await send(getSharedWaybill, good.link));
    } finally {
      clock.now = start;
    }
    for (const answer of answers) expect(answer).toMatchObject(isMissing);
    expect(new Set(answers.map(({ raw }) => raw.toString())).size).toBe(1);
    expect((await send(getSharedWaybill, good.link)).code).toBe(200);
  });

  it('opens nothing while the waybill is a draft again, or gone', async () => {
    const owner = await customer();
    const { id } = await make.submitted(owner);
    const link = { id, kind: 'send', token: newToken() } as const;
    await call(shareWaybill, link, { token: owner.token });
    await call(sendBack, { id }, { token: owner.token });
    expect(await send(getSharedWaybill, link)).toMatchObject(isMissing);
    await call(deleteWaybill, { id }, { token: owner.token });
    expect(await send(getSharedWaybill, link)).toMatchObject(isMissing);
  });

  it('leaves its token nowhere in the database', async () => {
    const { token, owner, link } = await shared('service');
    await call(shareWaybill, { ...link, token: newToken() }, { token: owner.token, key: 'kept-answer' });
    for (const table of ['waybill_share', 'idempotency', 'audit']) {
      const { rows } = await engine.query(`select row_to_json(t)::text as text from ${table} t where customer_id = $1`, [owner.customerId]);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row['text']).not.toContain(token);
    }
  });
});

describe('sharing', () => {
  it('is refused for a draft, which nobody can follow', async () => {
    const owner = await customer();
    const { id, waybillNo } = await make.draft(owner);
    const answer = await send(shareWaybill, { id, kind: 'send', token: newToken() }, { token: owner.token });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
    expect(answer.mass).toContain(waybillNo);
  });

  it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}/`])('is refused with the token "%s"', async (token) => {
    const owner = await customer();
    const { id } = await make.submitted(owner);
    expect(await send(shareWaybill, { id, kind: 'send', token }, { token: owner.token })).toMatchObject({ code: 400 });
  });

  it('takes no token twice', async () => {
    const { owner, link } = await shared('send');
    expect(await send(shareWaybill, link, { token: owner.token })).toMatchObject({ code: 409, data: { reason: 'linkExists' } });
  });

  it("answers a stranger for another's waybill and link as for unknown ones", async () => {
    const { waybill, share } = await shared('send');
    const stranger = await customer();
    const fresh = { kind: 'send', token: newToken() };
    for (const [spec, input, nobodys] of [
      [shareWaybill, { id: waybill.id, ...fresh }, { id: UNKNOWN_ID }],
      [listShares, { id: waybill.id }, { id: UNKNOWN_ID }],
      [withdrawShare, { id: share.id }, { id: UNKNOWN_ID }],
    ] as const) {
      const [foreign, none] = await make.answersToStranger(spec, stranger, input, nobodys);
      expect(foreign).toEqual(none);
      expect(foreign.body).toMatch(/recordMissing/);
    }
  });

  it('lists the links that are open, newest first, and closes one for good', async () => {
    const { owner, waybill, share } = await shared('send');
    const { id } = waybill;
    const second = await call(shareWaybill, { id, kind: 'service', token: newToken() }, { token: owner.token });
    expect(await call(listShares, { id }, { token: owner.token })).toEqual([second, share]);
    await call(withdrawShare, { id: share.id }, { token: owner.token });
    expect(await call(listShares, { id }, { token: owner.token })).toEqual([second]);
    expect(await send(withdrawShare, { id: share.id }, { token: owner.token })).toMatchObject(isMissing);
  });
});
