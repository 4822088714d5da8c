import { listHistory } from '@waybound/contract/account/history';
import { listAmazonShipments } from '@waybound/contract/site/amazon-shipments';
import { amazonShipmentDetails, changeAmazonWindow, offerAmazonWindows } from '@waybound/contract/site/amazon-windows';
import { deleteStore, listStores } from '@waybound/contract/site/stores';
import { afterEach, describe, expect, it } from 'vitest';
import { madeShipment, settleWindow, windowedShipment } from '../../../test/data/amazon-plans.ts';
import { readShipments } from '../../../test/server/amazon.ts';
import { FULL_STORE } from '../../../test/scenarios/keys.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { send, call, customer, clock, amazon, engine } = server;

afterEach(() => amazon.failing(undefined));

const wait = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
const timesConfirmed = (from: number) =>
  amazon.asked.slice(from).filter(({ operation }) => operation === 'confirmDeliveryWindowOptions').length;
const detailsOf = ({ token }: TestCustomer, id: string) => call(amazonShipmentDetails, { id }, { token });

describe('the delivery window of a shipment', () => {
  it('is changed by the clerk’s yes and not before', async () => {
    const who = await customer();
    const { id, window } = await madeShipment(server, who);
    expect(window).toMatchObject({ startsAt: expect.any(String), endsAt: expect.any(String) });
    const before = amazon.asked.length;
    expect(await detailsOf(who, id)).toMatchObject({ shipment: { id, may: { changeWindow: null } }, change: null });
    expect(await call(offerAmazonWindows, { id }, { token: who.token })).toMatchObject({ change: { state: 'asking', windows: [] } });
    const offered = await settleWindow(server, who, id);
    expect(offered).toMatchObject({ state: 'offered', fault: null, windows: [expect.anything(), expect.anything(), expect.anything()] });
    expect(timesConfirmed(before)).toBe(0);
    const last = offered.windows.at(-1);
    const input = { id, rev: offered.rev, deliveryWindowOptionId: last?.deliveryWindowOptionId ?? '' };
    expect((await send(changeAmazonWindow, { ...input, deliveryWindowOptionId: 'dw-of-nobody' }, who)).data.errors).toMatchObject([
      { path: 'deliveryWindowOptionId', rule: 'unknownChoice' },
    ]);
    await call(changeAmazonWindow, input, { token: who.token });
    expect((await send(changeAmazonWindow, input, who)).data.reason).toBe('stale');
    expect(await settleWindow(server, who, id)).toMatchObject({ state: 'done', fault: null, windows: [] });
    expect(timesConfirmed(before)).toBe(1);
    const { shipment } = await detailsOf(who, id);
    expect(shipment.window).toMatchObject({ startsAt: last?.startsAt, endsAt: last?.endsAt, editableUntil: last?.startsAt });
    const { rows } = await call(listAmazonShipments, {}, { token: who.token });
    expect(rows.find((row) => row.id === id)?.window).toEqual(shipment.window);
    const { entries } = await call(listHistory, {}, { token: who.token });
    expect(entries.map(({ what }) => what)).toEqual(expect.arrayContaining(['offerAmazonWindows', 'changeAmazonWindow']));
    expect(entries.find(({ what }) => what === 'changeAmazonWindow')).toMatchObject({
      subject: expect.any(String),
      changes: [{ field: 'deliveryWindow', from: `${window?.startsAt}/${window?.endsAt}`, to: `${last?.startsAt}/${last?.endsAt}` }],
    });
  });

  it('is asked for anew where the chosen one has run out, here or at Amazon, which is told', async () => {
    const who = await customer();
    const { id, rev, windows } = await windowedShipment(server, who);
    wait(31 * 60_000);
    await call(changeAmazonWindow, { id, rev, deliveryWindowOptionId: windows[0]?.deliveryWindowOptionId ?? '' }, { token: who.token });
    const anew = await settleWindow(server, who, id);
    expect(anew).toMatchObject({ state: 'offered', fault: 'windowExpired' });
    expect(anew.windows[0]?.deliveryWindowOptionId).not.toBe(windows[0]?.deliveryWindowOptionId);
    for (const fault of ['windowExpired', 'windowRefused'] as const) {
      const current = await settleWindow(server, who, id);
      amazon.failing((operation) => (operation === 'confirmDeliveryWindowOptions' ? fault : undefined));
      const deliveryWindowOptionId = current.windows[0]?.deliveryWindowOptionId ?? '';
      await call(changeAmazonWindow, { id, rev: current.rev, deliveryWindowOptionId }, { token: who.token });
      expect(await settleWindow(server, who, id)).toMatchObject({ state: 'offered', fault: 'windowExpired' });
    }
  });

  it('says what Amazon says, and waits out what passes', async () => {
    const who = await customer();
    const { id, rev, windows } = await windowedShipment(server, who);
    amazon.failing((operation) => (operation === 'confirmDeliveryWindowOptions' ? 'failed' : undefined));
    await call(changeAmazonWindow, { id, rev, deliveryWindowOptionId: windows[0]?.deliveryWindowOptionId ?? '' }, { token: who.token });
    expect(await settleWindow(server, who, id)).toMatchObject({ state: 'failed', fault: 'problems', problems: [{ code: 'FBA_INB_0182' }] });
    amazon.failing((operation) => (operation === 'listDeliveryWindowOptions' ? 'throttled' : undefined));
    await call(offerAmazonWindows, { id }, { token: who.token });
    for (let round = 0; round < 3; round += 1) {
      await server.application.services.work.drain();
      wait(4000);
    }
    expect((await detailsOf(who, id)).change).toMatchObject({ state: 'asking', fault: 'throttled' });
    amazon.failing(undefined);
    wait(60_000);
    expect(await settleWindow(server, who, id)).toMatchObject({ state: 'offered', fault: null });
  });

  it('can still be chosen among the listed ones where Amazon generates none any more', async () => {
    const who = await customer();
    const { id } = await windowedShipment(server, who);
    amazon.failing((operation) => (operation === 'generateDeliveryWindowOptions' ? 'refused' : undefined));
    await call(offerAmazonWindows, { id }, { token: who.token });
    expect(await settleWindow(server, who, id)).toMatchObject({ state: 'offered', problems: [] });
    wait(31 * 60_000);
    await call(offerAmazonWindows, { id }, { token: who.token });
    expect(await settleWindow(server, who, id)).toMatchObject({
      state: 'failed',
      fault: 'noWindows',
      problems: [{ code: 'InvalidInput' }],
    });
  });

  it('is not changed of a closed or unconfirmed shipment, nor once Amazon has closed the change, nor without a connected shop', async () => {
    const who = await customer();
    const rows = await readShipments(server, who, FULL_STORE);
    for (const state of ['CLOSED', 'UNCONFIRMED'] as const) {
      const row = rows.find((each) => each.state === state);
      expect(row?.may.changeWindow).toBe('amazonWindowFixed');
      expect((await send(offerAmazonWindows, { id: row?.id ?? '' }, who)).data.reason).toBe('amazonWindowFixed');
    }
    const other = await customer();
    const { id } = await madeShipment(server, other);
    await engine.query('update amazon_shipment set window_editable_until = $1 where id = $2', [clock.now, id]);
    expect((await send(offerAmazonWindows, { id }, other)).data.reason).toBe('amazonWindowFixed');
    const third = await customer();
    const { id: held } = await madeShipment(server, third);
    const seller = (await call(listStores, {}, { token: third.token }))[0];
    await call(deleteStore, { id: seller?.id ?? '' }, { token: third.token });
    expect((await send(offerAmazonWindows, { id: held }, third)).data.reason).toBe('recordMissing');
  });

  it('is nobody else’s', async () => {
    const who = await customer();
    const stranger = await customer();
    const { id, rev, windows } = await windowedShipment(server, who);
    const input = { id, rev, deliveryWindowOptionId: windows[0]?.deliveryWindowOptionId ?? '' };
    expect((await send(amazonShipmentDetails, { id }, stranger)).data.reason).toBe('recordMissing');
    expect((await send(offerAmazonWindows, { id }, stranger)).data.reason).toBe('recordMissing');
    expect((await send(changeAmazonWindow, input, stranger)).data.reason).toBe('recordMissing');
  });
});
