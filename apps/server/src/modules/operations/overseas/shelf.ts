import type { HandlerAnswer } from '@waybound/contract/call';
import type { operations } from '@waybound/contract/operations/operations';
import type { shelfOperations } from '@waybound/contract/operations/shelf-operations';
import { MAX_PICTURES } from '@waybound/contract/overseas/overseas-states';
import { daysLater } from '@waybound/domain/calendar-days';
import { sql, type RawBuilder } from 'kysely';
import { countParcel, isOver, takesParcels } from './count-parcel.ts';
import { tellOverseas } from './overseas-rows.ts';
import { NO_CUSTOMER_ID, siteIdOf } from '../money/rates.ts';
import { pageAfter } from '../page-after.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { fileName } from '../../../records/file-name.ts';
import { lockOverseas } from '../../../records/overseas/change-overseas.ts';
import { findOverseasWarehouse } from '../../../records/overseas/offers.ts';
import { isOverseasNo, isOwnOverseas, readOverseas, type OverseasRecord } from '../../../records/overseas/rows.ts';
import { closeClaim, lockOpenClaim, type ClaimRecord } from '../../../records/overseas/shelf/claims.ts';
import { smallCopy } from '../../../records/small-picture.ts';
import { downloadOf } from '../../../records/stored-files.ts';
import { tellCustomer } from '../../../records/messages/tell-customer.ts';

type FindAnswer = HandlerAnswer<typeof shelfOperations.shelvePieces, never>;

const DEFAULT_PAGE = 100;

/** The forwarder's side of pieces that nobody is known to own. */
export const shelfHandlers: Pick<Handlers<typeof operations>, keyof typeof shelfOperations> = {
  async shelvePieces({ siteCode, warehouse, waybillNo, day, pieces, description, mark, keptDays }, context) {
    const { db, now, audit } = context;
    const siteId = await siteIdOf(db, siteCode);
    if (!(await findOverseasWarehouse(db, siteId, warehouse))) refuseFields([{ path: 'warehouse', rule: 'unknownRecord' }]);
    const today = isoDayInChina(now);
    if (day !== undefined && day > today) refuseFields([{ path: 'day', rule: 'dayAhead' }]);
    const late = waybillNo === undefined ? undefined : await lateFor(db, { siteId, warehouse, waybillNo });
    const keptUntil = daysLater(today, keptDays);
    const { id } = await db
      .insertInto('overseas_find')
      .values({
        site_id: siteId,
        warehouse,
        found_on: day ?? today,
        pieces,
        unclaimed: pieces,
        description,
        mark: mark ?? null,
        kept_until: keptUntil,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    audit({ customerId: NO_CUSTOMER_ID, subject: 'site', subjectId: siteId, what: 'shelvePieces', after: { siteCode, id, pieces } });
    if (late) {
      await db.insertInto('overseas_late_find').values({ customer_id: late.customer_id, find_id: id, waybill_id: late.id }).execute();
      await tellCustomer(context, { ...late, kind: 'overseas' }, 'returnOnShelf', { pieces: String(pieces), day: keptUntil });
    }
    return readFind(db, id);
  },

  async attachShelfPicture({ id, files: { file } }, { db, files, audit, afterCommit }) {
    const find = await lockFind(db, id);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from overseas_find_picture where find_id = ${id}`.execute(
      db,
    );
    if ((rows[0]?.count ?? 0) >= MAX_PICTURES) refuseFields([{ path: 'id', rule: 'tooMany', args: { max: MAX_PICTURES } }]);
    const smallPath = await smallCopy(files, file);
    const picture = await db
      .insertInto('overseas_find_picture')
      .values({
        site_id: find.site_id,
        find_id: id,
        name: fileName(file),
        path: file.key,
        small_path: smallPath,
        content_type: file.type,
        size: file.size,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    afterCommit(async () => {
      await files.claim(file.key);
      await files.claim(smallPath);
    });
    audit({
      customerId: NO_CUSTOMER_ID,
      subject: 'site',
      subjectId: find.site_id,
      what: 'attachShelfPicture',
      after: { id, sha256: file.sha256 },
    });
    return { id: picture.id };
  },

  async opsShelf({ isAll = false, after = '0', limit = DEFAULT_PAGE }, { db }) {
    const kept = isAll ? sql`true` : sql`f.unclaimed > 0 and f.destroyed_at is null`;
    return pageAfter(await readFinds(db, sql`f.id > ${after} and ${kept}`, limit + 1), limit);
  },

  async opsClaimFile({ claimId }, { db, files }) {
    const file = await db
      .selectFrom('overseas_claim as c')
      .innerJoin('stored_file as s', (join) => join.onRef('s.customer_id', '=', 'c.customer_id').onRef('s.id', '=', 'c.file_id'))
      .select(['s.name', 's.content_type', 's.size', 's.path'])
      .where('c.id', '=', claimId)
      .executeTakeFirst();
    return downloadOf(files, file ?? refuse('recordMissing'));
  },

  async grantClaim({ claimId, quantity: given, oldsku, condition }, context) {
    const { db, now } = context;
    const { record, claim, find } = await lockForAnswer(context, claimId);
    const quantity = given ?? claim.quantity;
    if (quantity > claim.quantity) refuseFields([{ path: 'quantity', rule: 'tooBig', args: { max: claim.quantity } }]);
    if (quantity > find.unclaimed) refuseFields([{ path: 'quantity', rule: 'moreThanInStock', args: { count: find.unclaimed } }]);
    const number = oldsku ?? claim.oldsku ?? undefined;
    if (number === undefined && condition !== 'unknown') refuseFields([{ path: 'oldsku', rule: 'required' }]);
    await closeClaim(db, claim, { state: 'granted', answer: null, at: now });
    const left = find.unclaimed - quantity;
    await db.updateTable('overseas_find').set({ unclaimed: left }).where('id', '=', find.id).execute();
    const pieces = [{ oldsku: number, condition, quantity, remark: find.description }];
    await countParcel(context, record, { pieces, trackNo: undefined, cartons: undefined, pallets: undefined });
    auditAnswer(context, record, { what: 'grantClaim' });
    await tellOverseas(context, record, 'returnClaimGranted');
    if (left === 0) await refuseOthers(context, find.id);
    return readFind(db, find.id);
  },

  async refuseClaim({ claimId, reason }, context) {
    const { record, claim, find } = await lockForAnswer(context, claimId);
    await closeClaim(context.db, claim, { state: 'refused', answer: reason, at: context.now });
    auditAnswer(context, record, { what: 'refuseClaim' });
    await tellCustomer(context, { ...record, kind: 'overseas' }, 'returnClaimRefused', { reason });
    return readFind(context.db, find.id);
  },
};

interface FindRow {
  id: string;
  site_id: string;
  site_code: string;
  warehouse: string;
  found_on: string;
  pieces: number;
  unclaimed: number;
  description: string;
  mark: string | null;
  kept_until: string;
  destroyed_at: Date | null;
  pictures: FindAnswer['pictures'];
  claims: FindAnswer['claims'];
}

/** Finds under a condition on `f`, in the order in which they came. */
async function readFinds(db: Db, condition: RawBuilder<unknown>, limit: number): Promise<FindAnswer[]> {
  const { rows } = await sql<FindRow>`select f.*, i.code as site_code,
      (select coalesce(json_agg(json_build_object('id', p.id::text, 'name', p.name) order by p.id), '[]')
        from overseas_find_picture p where p.find_id = f.id) as pictures,
      (select coalesce(json_agg(json_build_object('id', c.id::text, 'customerCode', u.code, 'waybillNo', o.waybill_no, 'quantity', c.quantity,
          'oldsku', c.oldsku, 'reason', c.reason, 'state', c.state, 'answer', c.answer,
          'file', case when s.id is not null then json_build_object('id', s.id::text, 'name', s.name) end) order by c.id), '[]')
        from overseas_claim c join customer u on u.id = c.customer_id
          join overseas_waybill o on o.customer_id = c.customer_id and o.id = c.waybill_id
          left join stored_file s on s.customer_id = c.customer_id and s.id = c.file_id
        where c.find_id = f.id) as claims
    from overseas_find f join site i on i.id = f.site_id where ${condition} order by f.id limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    siteCode: row.site_code,
    warehouse: row.warehouse,
    foundOn: row.found_on,
    pieces: row.pieces,
    unclaimed: row.unclaimed,
    description: row.description,
    mark: row.mark,
    keptUntil: row.kept_until,
    destroyedAt: row.destroyed_at?.toISOString() ?? null,
    pictures: row.pictures,
    claims: row.claims,
  }));
}

async function readFind(db: Db, id: string): Promise<FindAnswer> {
  const [find] = await readFinds(db, sql`f.id = ${id}`, 1);
  return find ?? refuse('recordMissing');
}

/** The waybill that pieces have come too late for. */
async function lateFor(db: Db, named: { siteId: string; warehouse: string; waybillNo: string }): Promise<OverseasRecord> {
  const [record] = await readOverseas(db, [isOverseasNo(named.waybillNo), sql`o.site_id = ${named.siteId} and not o.is_outbound`]);
  if (!record || record.details.abroadStockAddress !== named.warehouse) refuseFields([{ path: 'waybillNo', rule: 'unknownRecord' }]);
  if (!isOver(record)) refuseFields([{ path: 'waybillNo', rule: takesParcels(record) ? 'stillTakesParcels' : 'unknownRecord' }]);
  return record;
}

/** One that is kept still, locked. */
async function lockFind(db: Db, id: string) {
  const find = await db
    .selectFrom('overseas_find')
    .selectAll()
    .where('id', '=', id)
    .where('destroyed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return find ?? refuse('recordMissing');
}

/** The waybill, then the find, then the claim, as whoever answers another claim to the same find does. */
async function lockForAnswer({ db }: OperatorContext, claimId: string) {
  const named = await db
    .selectFrom('overseas_claim')
    .select(['customer_id', 'waybill_id', 'find_id'])
    .where('id', '=', claimId)
    .executeTakeFirst();
  if (!named) refuse('recordMissing');
  const record = await lockOverseas(db, isOwnOverseas(named.customer_id, named.waybill_id));
  const find = await lockFind(db, named.find_id);
  return { record, find, claim: await lockOpenClaim(db, claimId) };
}

/** Nothing is left for whoever else claims it. Whose it was, he is not told. */
async function refuseOthers(context: OperatorContext, findId: string): Promise<void> {
  const { db, now } = context;
  const others: ClaimRecord[] = await db
    .selectFrom('overseas_claim')
    .selectAll()
    .where('find_id', '=', findId)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const claim of others) {
    await closeClaim(db, claim, { state: 'refused', answer: null, at: now });
    const [record] = await readOverseas(db, [isOwnOverseas(claim.customer_id, claim.waybill_id)]);
    if (!record) continue;
    auditAnswer(context, record, { what: 'refuseClaim' });
    await tellOverseas(context, record, 'returnClaimGone');
  }
}

const auditAnswer = ({ audit }: OperatorContext, record: OverseasRecord, { what }: { what: 'grantClaim' | 'refuseClaim' }): void =>
  audit({
    customerId: record.customer_id,
    subject: 'overseas',
    subjectId: record.id,
    what,
    after: { waybillNo: record.waybill_no },
  });
