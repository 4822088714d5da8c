import { describe, expect, it } from 'vitest';
import { findChannel, openChannels, publish } from './channels.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { sampleCard } from '../../../test/data/samples/order-samples.ts';
import { testServer } from '../../../test/server/test-server.ts';

const { engine, clock } = await testServer();
const siteId = String((await engine.query(`select id from site where code = 'waybound'`)).rows[0]?.['id']);
/** No customer has a discount here. */
const reader = { id: '0', siteId };
const inside = <T>(work: Parameters<typeof engine.transaction<T>>[2]) => engine.transaction({ role: 'portal_ops' }, 'write', work);

describe('publishing a rate card', () => {
  it('opens a channel, then counts its versions', async () => {
    const card = sampleCard({ channel: { code: 'PUBLISH' } });
    const first = await inside((db) => publish(db, siteId, card, clock.now));
    const second = await inside((db) => publish(db, siteId, { ...card, currency: 'CNY', deliveryTerms: 'DDU' }, clock.now));
    expect([first.version, second]).toEqual([1, { channelId: first.channelId, version: 2 }]);
    const channel = await inside((db) => findChannel(db, reader, first.channelId));
    expect(channel).toMatchObject({ isClosed: false, card: { version: 2 }, choices: { deliveryTerms: 'DDU', isTaxFarming: true } });
  });

  it('opens a closed channel again', async () => {
    const card = sampleCard({ channel: { code: 'REOPEN' } });
    const { channelId } = await inside((db) => publish(db, siteId, card, clock.now));
    await engine.query('update channel set closed_at = now() where id = $1', [channelId]);
    expect(await inside((db) => findChannel(db, reader, channelId))).toMatchObject({ isClosed: true });
    await inside((db) => publish(db, siteId, card, clock.now));
    expect(await inside((db) => findChannel(db, reader, channelId))).toMatchObject({ isClosed: false });
  });

  it.each([
    ['a way that needs its base', { channel: { code: 'BAD-1', shippingWay: 'ZX' as const } }, 'card.channel.zxBase', 'required'],
    ['dates the wrong way round', { channel: { code: 'BAD-2' }, validTo: '2025-01-01' }, 'card.validTo', 'tooSmall'],
    ['a currency without its tolerance', { channel: { code: 'BAD-3' }, currency: 'USD' }, 'card.tolerance', 'required'],
  ])('refuses %s at its field', async (_case, change, path, rule) => {
    const refused = inside((db) => publish(db, siteId, sampleCard(change), clock.now));
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toMatchObject({ findings: [{ path, rule }] });
  });

  it('never turns a channel into one of another way', async () => {
    await inside((db) => publish(db, siteId, sampleCard({ channel: { code: 'SAME-WAY' } }), clock.now));
    const refused = inside((db) => publish(db, siteId, sampleCard({ channel: { code: 'SAME-WAY', shippingWay: 'LCL' } }), clock.now));
    await expect(refused).rejects.toMatchObject({ findings: [{ path: 'card.channel.shippingWay', rule: 'alreadyUsed' }] });
  });
});

describe('reading channels', () => {
  it('never remembers a publication that was rolled back', async () => {
    const card = (unitPrice: string) =>
      sampleCard({
        channel: { code: 'ROLLED-BACK' },
        charge: { ...sampleCard().charge, zones: [{ code: 'US', countries: [1], bands: [{ from: '0', unitPrice }] }] } as ReturnType<
          typeof sampleCard
        >['charge'],
      });
    const priceOf = async (db: Parameters<typeof publish>[0], id: string) => {
      const tariff = (await findChannel(db, reader, id))?.card.zones[0]?.tariff;
      return tariff?.by === 'band' ? tariff.bands[0]?.unitMinor : undefined;
    };
    const { channelId } = await inside((db) => publish(db, siteId, card('10'), clock.now));
    const undone = inside(async (db) => {
      await publish(db, siteId, card('20'), clock.now);
      expect(await priceOf(db, channelId)).toBe(2000);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await inside((db) => publish(db, siteId, card('30'), clock.now));
    expect(await inside((db) => priceOf(db, channelId))).toBe(3000);
  });

  it('finds none of another site', async () => {
    const { channelId } = await inside((db) => publish(db, siteId, sampleCard({ channel: { code: 'OURS' } }), clock.now));
    const star = String((await engine.query(`select id from site where code = 'oceanstar'`)).rows[0]?.['id']);
    expect(await inside((db) => findChannel(db, { ...reader, siteId: star }, channelId))).toBeUndefined();
    const theirs = await inside((db) => openChannels(db, { ...reader, siteId: star }, clock.now));
    expect(theirs.map(({ id }) => id)).not.toContain(channelId);
  });
});
