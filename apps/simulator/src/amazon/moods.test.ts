import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MOODS } from './moods.ts';
import { amazonStandIn, MOODS_PATH } from './stand-in.ts';

const APP = { clientId: 'client', clientSecret: 'secret' };
const [ONE, OTHER] = ['A3MOODS0000001', 'A3MOODS0000002'];
const PLANS = '/inbound/fba/2024-03-20/inboundPlans';

type Body = Record<string, unknown>;

function running() {
  let now = new Date('2026-11-20T02:00:00Z');
  const amazon = amazonStandIn({ clock: () => now, ...APP, address: () => 'http://stand-in' });
  const token = (sellerId: string) => {
    const form = { grant_type: 'refresh_token', refresh_token: amazon.refreshToken(sellerId), client_id: APP.clientId };
    const body = new URLSearchParams({ ...form, client_secret: APP.clientSecret }).toString();
    const answer = amazon.answer({ method: 'POST', url: '/auth/o2/token', headers: {}, body });
    return { status: answer.status, token: String((JSON.parse(answer.body.toString()) as Body)['access_token']) };
  };
  const tokens = new Map([ONE, OTHER].map((sellerId) => [sellerId, token(sellerId).token]));
  const ask = (sellerId: string, url: string) => {
    const answer = amazon.answer({ method: 'GET', url, headers: { 'x-amz-access-token': tokens.get(sellerId) }, body: '' });
    return { status: answer.status, body: JSON.parse(answer.body.toString()) as Body };
  };
  const order = (said: unknown) => amazon.answer({ method: 'POST', url: MOODS_PATH, headers: {}, body: JSON.stringify(said) });
  const shipmentOf = (sellerId: string) => {
    const [plan] = amazon.seller(sellerId).plans;
    return `${PLANS}/${plan?.inboundPlanId}/shipments/${plan?.shipments[0]?.shipmentId}`;
  };
  return { amazon, ask, order, token, shipmentOf, pass: (ms: number) => void (now = new Date(now.getTime() + ms)) };
}

describe('a running stand-in', () => {
  it.each([
    ['throttle', 429],
    ['outage', 503],
  ])('is in the mood %s with one seller, until it is calm again', (mood, status) => {
    const { ask, order } = running();
    order({ mood, sellerId: ONE });
    expect([ask(ONE, PLANS).status, ask(ONE, PLANS).status, ask(OTHER, PLANS).status]).toEqual([status, status, 200]);
    order({ mood: 'calm' });
    expect(ask(ONE, PLANS).status).toBe(200);
  });

  it('is in it for as many calls as were ordered', () => {
    const { ask, order, amazon } = running();
    order({ mood: 'outage', times: 2 });
    expect([ask(ONE, PLANS).status, ask(OTHER, PLANS).status, ask(ONE, PLANS).status]).toEqual([503, 503, 200]);
    const left = amazon.answer({ method: 'GET', url: MOODS_PATH, headers: {}, body: '' });
    expect(JSON.parse(left.body.toString())).toEqual({ moods: [] });
  });

  it('answers ten calls a minute of a seller above whose quota it is', () => {
    const { ask, order, pass } = running();
    order({ mood: 'quota' });
    const asked = Array.from({ length: 12 }, () => ask(ONE, PLANS).status);
    expect(asked).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    pass(60_000);
    expect(ask(ONE, PLANS).status).toBe(200);
  });

  it('takes a permission back once, until the seller agrees again', () => {
    const { amazon, ask, order, token } = running();
    order({ mood: 'revoked', sellerId: ONE });
    expect([ask(ONE, PLANS).status, ask(ONE, PLANS).status, token(ONE).status]).toEqual([403, 403, 400]);
    amazon.consent(ONE, 'state');
    expect([ask(ONE, PLANS).status, token(ONE).status]).toEqual([200, 200]);
  });

  it('refuses to show a shipment', () => {
    const { ask, order, shipmentOf } = running();
    order({ mood: 'refused', times: 1 });
    expect([ask(ONE, PLANS).status, ask(ONE, shipmentOf(ONE)).status, ask(ONE, shipmentOf(ONE)).status]).toEqual([200, 400, 200]);
  });

  it('names boxes in another order than that of their numbers, and no reference', () => {
    const { ask, order, shipmentOf } = running();
    const ids = () => (ask(ONE, `${shipmentOf(ONE)}/boxes`).body['boxes'] as Body[]).map(({ boxId }) => boxId);
    const inOrder = ids();
    expect(ask(ONE, shipmentOf(ONE)).body).toHaveProperty('amazonReferenceId');
    order({ mood: 'chaoticBoxes', sellerId: ONE });
    order({ mood: 'missingReference', sellerId: ONE });
    expect(ids()).not.toEqual(inOrder);
    expect(new Set(ids())).toEqual(new Set(inOrder));
    expect(ask(ONE, shipmentOf(ONE)).body).not.toHaveProperty('amazonReferenceId');
    order({ mood: 'calm', sellerId: ONE });
    expect(ids()).toEqual(inOrder);
    expect(ask(ONE, shipmentOf(ONE)).body).toHaveProperty('amazonReferenceId');
  });

  it.each([
    [{ mood: 'angry' }],
    [{ mood: 'outage', times: 0 }],
    [{ mood: 'outage', sellerId: 5 }],
    ['outage'],
    [{ mood: 'quota', times: 3 }],
    [{ mood: 'chaoticBoxes', times: 1 }],
    [{ mood: 'missingReference', times: 1 }],
  ])('does not understand %j, and says what it would', (said) => {
    const { ask, order } = running();
    const answer = order(said);
    expect(answer).toMatchObject({ status: 400, body: expect.stringMatching(/mood:|times:|sellerId:/) });
    expect(ask(ONE, PLANS).status).toBe(200);
  });

  it.each(['amazon.md', 'amazon.zh.md'])('has each of its moods in %s', (name) => {
    const guide = fs.readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
    const named = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, mood]) => mood);
    expect(named).toEqual([...MOODS, 'calm']);
  });
});
