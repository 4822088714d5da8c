import { attachShelfPicture, shelvePieces } from '@waybound/contract/operations/shelf-operations';
import { attachClaimFile, claimPieces, listShelf } from '@waybound/contract/overseas/overseas-shelf';
import { encoded, PNG, request } from '../any-request.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import type { overseasMaker } from './overseas-maker.ts';

export const FOUND = {
  siteCode: 'waybound',
  warehouse: 'LA1',
  day: '2026-11-19',
  pieces: 6,
  description: 'Grey desk lamps without a label',
  mark: 'LOT 7731',
  keptDays: 30,
} as const;

/** Pieces that nobody is known to own, and claims to them. */
export function shelfMaker({ call, app, operatorKey }: TestServer, make: Awaited<ReturnType<typeof overseasMaker>>) {
  const photographed = async (id: string) => {
    const sent = await encoded(attachShelfPicture, { id }, PNG);
    return request(app, attachShelfPicture, { ...sent, token: operatorKey });
  };
  /** With a picture. */
  const found = async (change: Partial<typeof FOUND> | { pieces: number } = {}) => {
    const find = await call(shelvePieces, { ...FOUND, ...change });
    await photographed(find.id);
    return find;
  };
  const seen = async (who: TestCustomer, id: string) =>
    (await call(listShelf, { size: 100 }, { token: who.token })).rows.find((row) => row.id === id);
  /** Somebody's return to the warehouse, a find there, and his claim to some of it. */
  const claimed = async (who: TestCustomer, findId?: string, quantity = 4) => {
    const waybill = await make.approved(who);
    const id = findId ?? (await found()).id;
    const asked = { id, waybillId: waybill.id, quantity, oldsku: 'X001ABCDEF', reason: 'RMV-7K2P9Q 少到 4 件' };
    const { claimId } = await call(claimPieces, asked, { token: who.token });
    return { id, waybill, claimId };
  };
  const proven = async (who: TestCustomer) => {
    const claim = await claimed(who);
    const sent = await encoded(attachClaimFile, { claimId: claim.claimId }, PNG);
    await request(app, attachClaimFile, { ...sent, token: who.token });
    return claim;
  };
  return { photographed, found, seen, claimed, proven };
}
