import type { THREADS_OF } from '@waybound/contract/wire/cases/threads';
import type { WaybillKind } from '@waybound/contract/waybills/status';
import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { overseasLifecycle } from '@waybound/domain/overseas/overseas-lifecycle';
import { parcelLifecycle } from '@waybound/domain/small-parcels/parcel-lifecycle';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { lockOverseas, requireOverseasAllowed } from '../overseas/change-overseas.ts';
import { isOwnOverseas, overseasState, ownOverseas } from '../overseas/rows.ts';
import { lockParcel, requireParcelAllowed } from '../small-parcels/change-parcel.ts';
import { isOwnParcel, ownParcel, parcelState } from '../small-parcels/rows.ts';
import { requireAllowed } from '../waybill/change-waybill.ts';
import { ownHead, readOwnWaybill, toState } from '../waybill/rows.ts';

/** Waybills of all kinds, each of which has a conversation and the files of that. */

export type TalkedOf = (typeof THREADS_OF)[number];

/** A waybill of any kind. */
export interface Talked {
  customer_id: string;
  kind: WaybillKind;
  id: string;
  waybill_no: string;
}

const KINDS: Readonly<Record<TalkedOf, readonly WaybillKind[]>> = {
  waybill: ['standard', 'end'],
  overseas: ['overseas'],
  parcel: ['parcel'],
};

/** As which a conversation names a kind. */
export const talkedOf = (kind: WaybillKind): TalkedOf => (kind === 'overseas' || kind === 'parcel' ? kind : 'waybill');

interface Which {
  about?: TalkedOf | undefined;
  id: string;
}

type TalkAction = 'comment' | 'answerComment' | 'attachFile' | 'attachDocument' | 'openCase' | 'share';

/** The customer's waybill, to be read; a stranger's answers like a missing one. */
export const readTalked = (db: Db, customerId: string, { about = 'waybill', id }: Which): Promise<Talked> =>
  one(db, sql`b.customer_id = ${customerId} and b.id = ${id} and b.kind = any(${[...KINDS[about]]})`);

/** Anybody's by its number, for the forwarder. */
export const talkedByNo = (db: Db, waybillNo: string): Promise<Talked> => one(db, sql`b.waybill_no = ${waybillNo}`);

async function one(db: Db, which: RawBuilder<unknown>): Promise<Talked> {
  const { rows } = await sql<Talked>`select b.customer_id, b.kind, b.id, b.waybill_no from billable b
    where ${which} and b.deleted_at is null`.execute(db);
  return rows[0] ?? refuse('recordMissing');
}

/** Locks a customer's waybill for something that is said, attached or claimed, or refuses that. */
export async function lockTalked(db: Db, customerId: string, { about = 'waybill', id }: Which, action?: TalkAction): Promise<Talked> {
  if (about === 'overseas') {
    const record = await lockOverseas(db, isOwnOverseas(customerId, id));
    if (action) requireOverseasAllowed(record, action);
    return { ...record, kind: about };
  }
  if (about === 'parcel') {
    const record = await lockParcel(db, isOwnParcel(customerId, id));
    if (action) requireParcelAllowed(record, action);
    return { ...record, kind: about };
  }
  const row = await ownHead(db, customerId, id);
  if (action) requireAllowed(row, action);
  return row;
}

/** The customer's waybill, to be read, and whether a case may be opened on it, or why not; `road` is a standard or an end waybill, whole. */
export async function readClaimed(db: Db, customerId: string, { about = 'waybill', id }: Which) {
  if (about === 'overseas') {
    const record = await ownOverseas(db, customerId, id);
    return { waybill: { ...record, kind: about }, mayClaim: overseasLifecycle.may('openCase', overseasState(record)) };
  }
  if (about === 'parcel') {
    const record = await ownParcel(db, isOwnParcel(customerId, id));
    return { waybill: { ...record, kind: about }, mayClaim: parcelLifecycle.may('openCase', parcelState(record)) };
  }
  const road = await readOwnWaybill(db, customerId, id);
  return { waybill: road, road, mayClaim: mayOnWaybill('openCase', toState(road)) };
}
