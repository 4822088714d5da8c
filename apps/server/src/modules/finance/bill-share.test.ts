import { randomBytes } from 'node:crypto';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { getSharedBill, queryBill, shareBill, withdrawBillShares } from '@waybound/contract/pricing/finance';
import { describe, expect, it } from 'vitest';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const make = await waybillMaker(server);

const newToken = () => randomBytes(32).toString('base64url');
const isMissing = { code: 404, data: { reason: 'recordMissing' } };

/** A bill of a customer, given away by a link. */
async function withLink() {
  const who = await customer();
  const { waybillNo } = await make.received(who);
  const bill = await call(issueBill, { waybillNo, extra: [{ text: '派送费', amount: '88.00' }] });
  const token = newToken();
  const shared = await call(shareBill, { id: bill.id, token }, { token: who.token });
  return { who, waybillNo, bill, link: { ...shared, token } };
}

describe('a link to a bill', () => {
  it('shows that bill alone, as it is now, to somebody without a login', async () => {
    const { who, waybillNo, bill, link } = await withLink();
    const seen = await call(getSharedBill, link);
    // The last part of the address; with a dot it would name a file.
    expect(link.expiresAt).toMatch(/^[0-9T:-]+Z$/);
    expect(seen).toMatchObject({ billNo: bill.billNo, total: bill.total, paid: '0.00', remaining: bill.total, state: 'issued' });
    expect(seen.customerName).toBe(
      (await engine.query('select name_short from customer where id = $1', [who.customerId])).rows[0]?.['name_short'],
    );
    expect(seen.lines.map(({ waybill }) => waybill?.waybillNo)).toEqual(seen.lines.map(() => waybillNo));
    expect(seen.lines.at(-1)).toMatchObject({ kind: 'extra', text: '派送费', amount: '88.00', price: null });
    await call(settleBill, { billNo: bill.billNo });
    expect(await call(getSharedBill, link)).toMatchObject({ state: 'paid', remaining: '0.00' });
  });

  it('opens nothing where any part of it was changed, and nothing after its end', async () => {
    const { link } = await withLink();
    const other = await withLink();
    const wrong = { id: other.link.id, billNo: other.link.billNo, total: '0.01', expiresAt: '2027-01-01T00:00:00Z', token: newToken() };
    for (const [part, value] of Object.entries(wrong)) {
      expect(await send(getSharedBill, { ...link, [part]: value }), part).toMatchObject(isMissing);
    }
    expect((await send(getSharedBill, link)).code).toBe(200);
    const over = '2026-01-01T00:00:00Z';
    await engine.query('update bill_share set expires_at = $2 where bill_id = $1', [link.id, over]);
    expect(await send(getSharedBill, { ...link, expiresAt: over })).toMatchObject(isMissing);
  });

  it('is closed by its customer, together with all others of the bill, and by nobody else', async () => {
    const { who, link } = await withLink();
    const second = newToken();
    const again = await call(shareBill, { id: link.id, token: second }, { token: who.token });
    expect(await call(queryBill, { id: link.id }, { token: who.token })).toMatchObject({ openLinks: 2 });
    const stranger = await customer();
    for (const spec of [shareBill, withdrawBillShares]) {
      expect(await send(spec, { id: link.id, token: newToken() }, { token: stranger.token })).toMatchObject(isMissing);
    }
    expect(await call(withdrawBillShares, { id: link.id }, { token: who.token })).toEqual({ id: link.id, closed: 2 });
    expect(await send(getSharedBill, link)).toMatchObject(isMissing);
    expect(await send(getSharedBill, { ...again, token: second })).toMatchObject(isMissing);
    expect(await call(queryBill, { id: link.id }, { token: who.token })).toMatchObject({ openLinks: 0 });
  });

  it('leaves what opens it nowhere in the database', async () => {
    const { link } = await withLink();
    for (const table of ['bill_share', 'idempotency', 'audit']) {
      const { rows } = await engine.query(`select count(*)::int as n from ${table} t where t::text like '%' || $1 || '%'`, [link.token]);
      expect(rows[0]?.['n'], table).toBe(0);
    }
  });
});
