import type { overseasShelf } from '@waybound/contract/overseas/overseas-shelf';
import { overseasLifecycle } from '@waybound/domain/overseas/overseas-lifecycle';
import { sql } from 'kysely';
import { shelfList } from './shelf-list.ts';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { isOwnOverseas, overseasState, ownOverseas, readOverseas, type OverseasRecord } from '../../../records/overseas/rows.ts';
import { closeClaim, lockOpenClaim } from '../../../records/overseas/shelf/claims.ts';
import { pictureOf } from '../../../records/small-picture.ts';
import { dropFile, keepUpload } from '../../../records/stored-files.ts';
import { toFile } from '../../../records/waybill/files.ts';

interface Find {
  id: string;
  warehouse: string;
  unclaimed: number;
}

/** What a customer sees of a shelf, or refuses: one that he has no goods beside is answered like a missing one. */
async function ownFind(db: Db, customerId: string, id: string): Promise<Find> {
  const { rows } =
    await sql<Find>`select id, warehouse, unclaimed from overseas_shelf where customer_id = ${customerId} and id = ${id}`.execute(db);
  return rows[0] ?? refuse('recordMissing');
}

const takesPieces = (record: OverseasRecord): boolean => overseasLifecycle.may('count', overseasState(record)) === null;

/** Pieces that nobody is known to own, as a customer sees and claims them. Who else does, nobody is told. */
export const overseasShelfHandlers: Handlers<typeof overseasShelf> = {
  listShelf: (input, { db, customer }) => shelfList(db, customer.id, input),

  async shelfPicture({ id, size }, { db, customer, files }) {
    const { rows } = await sql<{ name: string; content_type: string; size: string; path: string; small_path: string }>`
      select p.name, p.content_type, p.size, p.path, p.small_path
      from overseas_find_picture p join overseas_shelf s on s.id = p.find_id
      where s.customer_id = ${customer.id} and p.id = ${id}`.execute(db);
    return pictureOf(files, rows[0] ?? refuse('recordMissing'), size);
  },

  async claimableReturns({ id }, { db, customer }) {
    const { warehouse } = await ownFind(db, customer.id, id);
    const found = await readOverseas(
      db,
      [sql`o.customer_id = ${customer.id}`, sql`o.details ->> 'abroadStockAddress' = ${warehouse}`],
      sql`order by o.id desc`,
    );
    return {
      rows: found
        .filter(takesPieces)
        .map(({ id: waybillId, waybill_no: waybillNo, return_no: returnNo }) => ({ id: waybillId, waybillNo, returnNo })),
    };
  },

  async claimPieces({ id, waybillId, quantity, oldsku, reason }, context) {
    const { db, customer, now } = context;
    const find = await ownFind(db, customer.id, id);
    const [waybill] = await readOverseas(db, [isOwnOverseas(customer.id, waybillId)]);
    if (!waybill || waybill.details.abroadStockAddress !== find.warehouse || !takesPieces(waybill)) {
      refuseFields([{ path: 'waybillId', rule: 'unknownRecord' }]);
    }
    requireStanding(find, quantity);
    const claim = await db
      .insertInto('overseas_claim')
      .values({
        customer_id: customer.id,
        find_id: id,
        waybill_id: waybillId,
        quantity,
        oldsku: oldsku ?? null,
        reason,
        login_id: customer.loginId,
        claimed_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'find_id'])
          .where(sql<boolean>`state = 'open'`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!claim) refuse('claimedAlready');
    // The claim has waited for whoever had locked the find: its last piece may have been granted, or destroyed.
    requireStanding(await ownFind(db, customer.id, id), quantity);
    auditClaim(context, waybill, { what: 'claimPieces' });
    return { claimId: claim.id };
  },

  async attachClaimFile({ claimId, files: { file } }, context) {
    const { db, customer, now } = context;
    const claim = await lockOpenClaim(db, claimId, customer.id);
    const subject = { kind: 'overseas', id: claim.waybill_id } as const;
    const kind = file.type.startsWith('image/') ? 'photo' : 'other';
    const stored = await keepUpload(context, file, { customerId: customer.id, subject, kind, isOwn: true });
    await db
      .updateTable('overseas_claim')
      .set({ file_id: stored.id })
      .where('customer_id', '=', customer.id)
      .where('id', '=', claim.id)
      .execute();
    if (claim.file_id !== null) {
      await dropFile(db, { customerId: customer.id, id: claim.file_id, at: now });
    }
    auditClaim(context, await ownOverseas(db, customer.id, claim.waybill_id), { what: 'attachClaimFile' });
    return toFile(stored);
  },

  async withdrawClaim({ claimId }, context) {
    const { db, customer, now } = context;
    const claim = await lockOpenClaim(db, claimId, customer.id);
    await closeClaim(db, claim, { state: 'withdrawn', answer: null, at: now });
    auditClaim(context, await ownOverseas(db, customer.id, claim.waybill_id), { what: 'withdrawClaim' });
    return { claimId };
  },
};

interface ClaimStep {
  what: 'claimPieces' | 'attachClaimFile' | 'withdrawClaim';
}

const auditClaim = ({ audit }: CustomerContext, waybill: OverseasRecord, { what }: ClaimStep): void =>
  audit({
    customerId: waybill.customer_id,
    subject: 'overseas',
    subjectId: waybill.id,
    what,
    after: { waybillNo: waybill.waybill_no },
  });

function requireStanding({ unclaimed }: { unclaimed: number }, quantity: number): void {
  if (quantity > unclaimed) refuseFields([{ path: 'quantity', rule: 'moreThanInStock', args: { count: unclaimed } }]);
}
