import { expect, it } from 'vitest';
import type { StandInFault } from '@waybound/simulator/amazon/stand-in';
import { openAmazon } from '../../../test/server/amazon.ts';
import { accessTokens } from './access-tokens.ts';
import { amazonLine } from './amazon-line.ts';
import type { SellerAccess } from './seller-calls.ts';
import { sellingPartner } from './selling-partner.ts';

const HOUR_MS = 60 * 60_000;

/** A seller's account, asked by parts of the program that know nothing of one another. */
async function account(sellerId: string) {
  const time = { now: new Date('2026-11-20T02:00:00Z') };
  const { amazon, settings } = await openAmazon(() => time.now);
  const faults: { of: string; fault: StandInFault; times: number }[] = [];
  let renewals = 0;
  amazon.failing((operation) => {
    if (operation === 'refreshToken') renewals += 1;
    const found = faults.find(({ of, times }) => of === operation && times > 0);
    if (found) found.times -= 1;
    return found?.fault;
  });
  const line = amazonLine();
  const refreshToken = amazon.refreshToken(sellerId);
  const access: SellerAccess = { settings, marketplaceId: 'ATVPDKIKX0DER', refreshToken, clock: () => time.now, line };
  const planId = amazon.seller(sellerId).plans[0]?.inboundPlanId ?? '';
  return {
    access,
    time,
    read: () => sellingPartner(access).plans(),
    isVoided: () => sellingPartner(access).isVoided(planId),
    renewals: () => renewals,
    refreshTokenOf: amazon.refreshToken,
    fails: (of: string, fault: StandInFault, times: number) => void faults.push({ of, fault, times }),
  };
}

it('is fetched once for all that is asked within its hour, whoever asks, and anew before it ends', async () => {
  const { read, isVoided, renewals, time } = await account('A3TOKENS000001');
  await Promise.all([read(), isVoided(), read()]);
  time.now = new Date(time.now.getTime() + HOUR_MS - 2 * 60_000);
  await isVoided();
  expect(renewals()).toBe(1);
  time.now = new Date(time.now.getTime() + 90_000);
  await read();
  expect(renewals()).toBe(2);
});

it('is renewed where Amazon does not take it, once, and kept then', async () => {
  const { read, renewals, fails } = await account('A3TOKENS000002');
  await read();
  fails('listInboundPlans', 'expired', 1);
  await read();
  await read();
  expect(renewals()).toBe(2);
  // What is denied whatever the token is not asked for with another one.
  fails('listInboundPlans', 'denied', 1);
  await expect(read()).rejects.toMatchObject({ kind: 'refused' });
  await read();
  expect(renewals()).toBe(2);
});

it('opens nothing any more once the seller has taken the permission back, or has agreed anew', async () => {
  const { access, read, renewals, fails } = await account('A3TOKENS000003');
  await read();
  access.line.tokens.forget(access.refreshToken);
  await read();
  expect(renewals()).toBe(2);
  fails('listInboundPlans', 'revoked', 1);
  await expect(read()).rejects.toMatchObject({ kind: 'revoked' });
  await expect(read()).rejects.toMatchObject({ kind: 'revoked' });
  expect(renewals()).toBe(4);
});

it('that could not be fetched is told all who wait for it, and asked for again', async () => {
  const { read, renewals, fails } = await account('A3TOKENS000004');
  fails('refreshToken', 'outage', 1);
  expect(await Promise.allSettled([read(), read()])).toMatchObject([{ reason: { kind: 'outage' } }, { reason: { kind: 'outage' } }]);
  await read();
  expect(renewals()).toBe(2);
});

it('is another one for each seller, and of too many the one that was needed longest ago is let go', async () => {
  const { access, renewals, refreshTokenOf } = await account('A3TOKENS000005');
  const tokens = accessTokens(2);
  const open = (sellerId: string) => tokens.open(access.settings, refreshTokenOf(sellerId), access.clock().getTime());
  const [first, second, again] = [await open('A3TOKENS000005'), await open('A3TOKENS000006'), await open('A3TOKENS000005')];
  expect([first === second, first === again, renewals()]).toEqual([false, true, 2]);
  await open('A3TOKENS000007');
  await open('A3TOKENS000005');
  expect(renewals()).toBe(3);
  await open('A3TOKENS000006');
  expect(renewals()).toBe(4);
});
