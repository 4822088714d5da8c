import { COUNTED_STATES, ENDED_STATES, type AmazonShipmentState } from '@waybound/contract/site/amazon-shipment-states';
import { sql } from 'kysely';
import type { AmazonFault } from '../../../gateways/amazon/amazon-fault.ts';
import type { Received, SellingPartner } from '../../../gateways/amazon/selling-partner.ts';
import type { Portion } from '../../../kernel/work/work-kind.ts';
import { readUnlessRefused, type Reading } from './reading.ts';
import { stateOf } from './shipment-rows.ts';

/** So many FBA ids Amazon takes in one question. */
const IDS_AT_ONCE = 50;
/**
 * After so many refusals before the first answer Amazon is taken to refuse the account, not an id: nothing is halved any more, and what is
 * still to ask is asked once, since an answer would tell otherwise. The first id of fifty alone costs seven.
 */
const HALVED_UNTIL_REFUSED = 8;
const HOUR_MS = 3_600_000;
/** The older interface calls everything before the goods are on their way WORKING: those the newer one knows better. */
const EARLY: readonly AmazonShipmentState[] = ['UNCONFIRMED', 'WORKING', 'READY_TO_SHIP', 'OTHER'];

interface OpenShipment {
  id: string;
  fba_id: string;
  status: AmazonShipmentState;
  mskus: readonly string[];
}

type Told = OpenShipment & { told: AmazonShipmentState };

interface Asking {
  account: SellingPartner;
  /** One fault for each shipment that was left out. */
  refused: AmazonFault[];
  refusals: number;
  /** It is no refusal of the account, then. */
  isAnswered: boolean;
  /** What was refused together, and not halved. */
  leftWhole: { asked: readonly OpenShipment[]; fault: AmazonFault[] }[];
}

/**
 * What warehouses have counted in, of shipments that are not at their end, and of closed ones once more after they were read as closed: only
 * the older interface knows it (facts-2 6.6). One shipment after the other is written.
 * @returns what Amazon has refused to show: one fault for each shipment
 */
export async function readReceived(reading: Reading): Promise<readonly AmazonFault[]> {
  const { attempt, store, account, now } = reading;
  const owner = { customer_id: store.customer_id, store_id: store.id };
  const open = await attempt.read((db) =>
    db
      .selectFrom('amazon_shipment')
      .select(['id', 'fba_id', 'status'])
      .select((is) =>
        is
          .selectFrom('amazon_item as item')
          .whereRef('item.customer_id', '=', 'amazon_shipment.customer_id')
          .whereRef('item.shipment_id', '=', 'amazon_shipment.id')
          .select(sql<string[]>`coalesce(array_agg(item.msku), '{}')`.as('mskus'))
          .$asScalar()
          .$notNull()
          .as('mskus'),
      )
      .$narrowType<{ fba_id: string }>()
      .where('customer_id', '=', owner.customer_id)
      .where('store_id', '=', owner.store_id)
      .where('fba_id', 'is not', null)
      .where((is) => {
        const isCountedBefore = is.or([is('received_at', 'is', null), is('received_at', '<', is.ref('read_at'))]);
        return is.or([is('status', 'not in', ENDED_STATES), is.and([is('status', '=', 'CLOSED'), isCountedBefore])]);
      })
      .orderBy('id')
      .execute(),
  );
  const asking: Asking = { account, refused: [], refusals: 0, isAnswered: false, leftWhole: [] };
  const inTurn = fromAnother(open, now);
  for (let from = 0; from < inTurn.length; from += IDS_AT_ONCE) {
    await keepTold(reading, asking, await statesOf(asking, inTurn.slice(from, from + IDS_AT_ONCE)));
  }
  for (const { asked, fault } of asking.leftWhole.splice(0)) {
    if (asking.isAnswered) await keepTold(reading, asking, await halvesOf(asking, asked));
    else asking.refused.push(...asked.flatMap(() => fault));
  }
  return asking.refused;
}

/** Each hour the first is another one: where Amazon answers nothing of what begins with one, it may of what begins with the next. */
function fromAnother(open: readonly OpenShipment[], now: Date): OpenShipment[] {
  const first = Math.floor(now.getTime() / HOUR_MS) % Math.max(1, open.length);
  return [...open.slice(first), ...open.slice(0, first)];
}

async function keepTold({ attempt, store, account }: Reading, { refused }: Asking, shipments: readonly Told[]): Promise<void> {
  for (const { id, fba_id: fbaId, mskus, status, told } of shipments) {
    const now = EARLY.includes(told) ? status : told;
    const isCounted = COUNTED_STATES.some((state) => state === now);
    if (!isCounted && now === status) continue;
    const read = isCounted ? await readUnlessRefused(refused, () => account.received(fbaId, mskus)) : undefined;
    if (read?.refused) refused.push(read.refused);
    await attempt.portion(async ({ db, now: at }) => {
      const { customer_id: customerId } = store;
      const counted = read && (await keepCounts(db, { customerId, id }, read));
      await db
        .updateTable('amazon_shipment')
        .set({
          status: now,
          ...(counted && { received: counted.received }),
          // What is not read whole is asked for again, whatever was read before it.
          ...(isCounted && { received_at: counted?.isWhole === true ? at : null }),
        })
        .where('customer_id', '=', customerId)
        .where('id', '=', id)
        .execute();
    });
  }
}

/**
 * Writes the counts of SKUs, and sums them up with those that an earlier reading has told and this one has not: the page that they are on is
 * missing then, and asked for again. The sum is null where the count of an SKU is not known: neither one of those that Amazon names nor one of
 * those that were sent.
 */
async function keepCounts(db: Portion['db'], { customerId, id }: { customerId: string; id: string }, { counts, refused }: Received) {
  await sql`update amazon_item i set received = r.received
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as r(msku text, received int)
    where i.customer_id = ${customerId} and i.shipment_id = ${id} and i.msku = r.msku`.execute(db);
  const items = await db
    .selectFrom('amazon_item')
    .select(['msku', 'received'])
    .where('customer_id', '=', customerId)
    .where('shipment_id', '=', id)
    .execute();
  const told = new Set(counts.map(({ msku }) => msku));
  const untold = items.filter(({ msku }) => !told.has(msku));
  const received = [...counts, ...untold].reduce<number | null>(
    (sum, each) => (sum === null || each.received === null ? null : sum + each.received),
    0,
  );
  return { received, isWhole: refused === undefined && untold.every((each) => each.received === null) };
}

/**
 * In which state shipments are. Amazon refuses a whole question for one id in it: it is halved, until that one stands alone and is left out.
 * Where it has refused one after the other and answered none, nothing may be halved any more: those of a question are left whole, until an
 * answer comes.
 */
async function statesOf(asking: Asking, asked: readonly OpenShipment[]): Promise<Told[]> {
  const fault: AmazonFault[] = [];
  const states = await readUnlessRefused(fault, () => asking.account.states(asked.map(({ fba_id: fbaId }) => fbaId)));
  if (states) {
    asking.isAnswered = true;
    return asked.map((shipment) => ({ ...shipment, told: stateOf(states.get(shipment.fba_id)) }));
  }
  asking.refusals += 1;
  if (asked.length === 1) asking.refused.push(...fault);
  else if (asking.isAnswered || asking.refusals < HALVED_UNTIL_REFUSED) return halvesOf(asking, asked);
  else asking.leftWhole.push({ asked, fault });
  return [];
}

async function halvesOf(asking: Asking, asked: readonly OpenShipment[]): Promise<Told[]> {
  const middle = Math.ceil(asked.length / 2);
  const first = await statesOf(asking, asked.slice(0, middle));
  return [...first, ...(await statesOf(asking, asked.slice(middle)))];
}
