import type { operations } from '@waybound/contract/operations/operations';
import type { overseasOperations } from '@waybound/contract/operations/overseas-operations';
import { isTooFine } from '@waybound/contract/pricing/currency-codes';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import type { PricedService } from '@waybound/domain/overseas/price-decision';
import { isOnItsWay } from '@waybound/domain/overseas/shipments';
import { sql } from 'kysely';
import { readOpsRow, tellOverseas } from './overseas-rows.ts';
import { pageAfter } from '../page-after.ts';
import { withCustomerCodes } from '../with-customer-codes.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { anyOf } from '../../../records/any-of.ts';
import { changeOverseas, lockOverseas, requireOverseasAllowed } from '../../../records/overseas/change-overseas.ts';
import { readContents, type OverseasContents } from '../../../records/overseas/contents.ts';
import { aboutGoods, readRedirects, toRedirect, type RedirectRecord } from '../../../records/overseas/redirects.ts';
import { isOverseasNo, type OverseasRecord } from '../../../records/overseas/rows.ts';
import { destinationOf, sendElsewhere, travelOf } from '../../../records/overseas/send-elsewhere.ts';

type RedirectCalls = 'opsRedirectList' | 'acceptRedirect' | 'refuseRedirect';

const DEFAULT_PAGE = 100;
const FEE = { zh: '改送费', en: 'Change of destination' };

/** What becomes of the wish to have goods delivered elsewhere that have left. */
export const overseasRedirectHandlers: Pick<Handlers<typeof operations>, RedirectCalls & keyof typeof overseasOperations> = {
  async opsRedirectList({ after = '0', limit = DEFAULT_PAGE }, { db }) {
    const found = await readRedirects(db, sql`r.state = 'asked' and r.id > ${after}`, sql`limit ${limit + 1}`);
    const { rows, nextAfter } = pageAfter(found, limit);
    const places = await placesOf(db, rows);
    const answers = await withCustomerCodes(db, rows, (row) => ({
      ...toRedirect(row),
      decisionId: row.decision_id,
      waybillNo: places.get(row.decision_id)?.waybill_no ?? '',
      trackNos: places.get(row.decision_id)?.track_nos ?? [],
    }));
    return { rows: answers, nextAfter };
  },

  async acceptRedirect({ waybillNo, redirectId, fee = '0', answer }, context) {
    const { db } = context;
    const { record, asked } = await lockAsked(context, waybillNo, redirectId);
    const { currency } = asked;
    if (currency !== null && isTooFine(fee, currency)) refuseFields([{ path: 'fee', rule: 'noCents', args: { currency } }]);
    const feeMinor = minorOf(fee);
    const mostMinor = Number(asked.most_minor ?? 0);
    if (feeMinor > mostMinor) {
      const max = asked.currency === null ? '0' : `${formatMoney(mostMinor)} ${asked.currency}`;
      refuseFields([{ path: 'fee', rule: 'aboveAgreed', args: { max } }]);
    }
    await answerRedirect(context, asked, { state: 'accepted', answer: answer ?? null, fee_minor: feeMinor > 0 ? feeMinor : null });
    const set = await redirectTo(context, record, asked);
    if (feeMinor > 0) {
      const charge = feeOf(asked, feeMinor);
      await sql`update overseas_decision set services = services || ${JSON.stringify([charge])}::jsonb
        where customer_id = ${asked.customer_id} and id = ${asked.decision_id}`.execute(db);
    }
    await changeOverseas(context, record, {
      action: 'answerRedirect',
      what: 'acceptRedirect',
      given: { isUnbilled: record.is_unbilled || feeMinor > 0, isRedirected: true },
      set,
    });
    await tellOverseas(context, record, 'returnRedirected');
    return readOpsRow(context, waybillNo);
  },

  async refuseRedirect({ waybillNo, redirectId, reason }, context) {
    const { record, asked } = await lockAsked(context, waybillNo, redirectId);
    await answerRedirect(context, asked, { state: 'refused', answer: reason });
    await changeOverseas(context, record, {
      action: 'answerRedirect',
      what: 'refuseRedirect',
      given: { isUnbilled: record.is_unbilled, isRedirected: record.is_redirected },
      after: { reason },
    });
    await tellOverseas(context, record, 'returnNotRedirected');
    return readOpsRow(context, waybillNo);
  },
};

interface Signed {
  /** All of the waybill, as they were before. */
  decisions: OverseasContents['decisions'];
  signed: OverseasContents['decisions'];
}

/**
 * Of goods that were signed for before there was an answer: nobody can send them elsewhere any more. What else has left of an order from stock
 * still can be, whichever line it was asked for.
 */
export async function endRedirects(context: OperatorContext, record: OverseasRecord, { decisions, signed }: Signed): Promise<void> {
  const isMoving = decisions.some((each) => isOnItsWay(travelOf(each)) && !signed.includes(each));
  if (signed.length === 0 || (record.is_outbound && isMoving)) return;
  const late = await context.db
    .updateTable('overseas_redirect')
    .set({ state: 'late', answered_at: context.now })
    .where('customer_id', '=', record.customer_id)
    .where(aboutGoods(record, signed))
    .where('state', '=', 'asked')
    .returning('id')
    .execute();
  if (late.length > 0) await tellOverseas(context, record, 'returnNotRedirected');
}

async function lockAsked({ db }: OperatorContext, waybillNo: string, redirectId: string) {
  const record = await lockOverseas(db, isOverseasNo(waybillNo));
  requireOverseasAllowed(record, 'answerRedirect');
  const [asked] = await readRedirects(
    db,
    sql`r.customer_id = ${record.customer_id} and r.waybill_id = ${record.id} and r.id = ${redirectId} and r.state = 'asked'`,
  );
  if (!asked) refuseFields([{ path: 'redirectId', rule: 'unknownRecord' }]);
  return { record, asked };
}

type Answer = Pick<RedirectRecord, 'state' | 'answer'> & { fee_minor?: number | null };

const answerRedirect = ({ db, now }: OperatorContext, asked: RedirectRecord, answer: Answer) =>
  db
    .updateTable('overseas_redirect')
    .set({ ...answer, answered_at: now })
    .where('customer_id', '=', asked.customer_id)
    .where('id', '=', asked.id)
    .execute();

/** Of an order from stock goes elsewhere what has left; what stands in the warehouse still is not asked about. */
async function redirectTo(context: OperatorContext, record: OverseasRecord, asked: RedirectRecord) {
  const { decisions } = await readContents(context.db, record);
  const isMoving = (each: (typeof decisions)[number]) =>
    isOnItsWay(travelOf(each)) && (record.is_outbound || each.id === asked.decision_id);
  return sendElsewhere(context, record, { decisions, isMoving, to: destinationOf(asked) });
}

/** A charge of the decision, by a code of its own: a second redirection of the same goods is charged beside the first. */
const feeOf = ({ id, currency, consignee }: RedirectRecord, amountMinor: number): PricedService => ({
  code: `redirect-${id}`,
  kind: consignee === null ? 'toFba' : 'toAddress',
  ...FEE,
  unit: 'order',
  unitMinor: amountMinor,
  tiers: [],
  minimumMinor: null,
  needsPicture: false,
  currency: currency ?? '',
  units: 1,
  amountMinor,
});

interface Place {
  id: string;
  waybill_no: string;
  track_nos: string[];
}

/** By decision its waybill and the carrier's numbers of what a grant sends elsewhere: of an order all that is on its way, of a return itself. */
async function placesOf(db: OperatorContext['db'], rows: readonly RedirectRecord[]): Promise<ReadonlyMap<string, Place>> {
  const ids = rows.map(({ decision_id: id }) => id);
  const { rows: found } = await sql<Place>`select d.id, o.waybill_no, array(
      select e.track_no from overseas_decision e where e.customer_id = d.customer_id and e.waybill_id = d.waybill_id
        and (o.is_outbound or e.id = d.id) and e.quantity > 0 and e.shipped_at is not null and e.signed_at is null and e.track_no is not null
      group by e.track_no order by min(e.id)) as track_nos
    from overseas_decision d join overseas_waybill o on o.customer_id = d.customer_id and o.id = d.waybill_id
    where d.id = ${anyOf(ids)}`.execute(db);
  return new Map(found.map((each) => [each.id, each]));
}
