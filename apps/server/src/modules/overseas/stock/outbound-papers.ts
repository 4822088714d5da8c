import type { OutboundOrder } from '@waybound/contract/overseas/overseas-fields';
import { LABELLED, type Labelled } from '@waybound/contract/overseas/overseas-states';
import { formatCbm } from '@waybound/domain/measures';
import { outboundPapers as en } from '@waybound/phrases/en/papers/outbound-papers';
import { outboundPapers as zh } from '@waybound/phrases/zh/papers/outbound-papers';
import { shipmentsToPrint } from '@waybound/domain/overseas/shipments';
import { sql } from 'kysely';
import { outboundLabelsPdf } from '../../../gateways/pdf/outbound-labels.ts';
import { both, type Paper } from '../../../gateways/pdf/papers/paper.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Download } from '../../../kernel/uploads.ts';
import { AMAZON_ADDRESSES, findCountry } from '../../../records/order/places.ts';
import { requireOverseasAllowed } from '../../../records/overseas/change-overseas.ts';
import { readContents, type OverseasContents } from '../../../records/overseas/contents.ts';
import { findOverseasWarehouse } from '../../../records/overseas/offers.ts';
import { ownOverseas, type OverseasRecord } from '../../../records/overseas/rows.ts';
import { destinationOf, travelOf } from '../../../records/overseas/send-elsewhere.ts';
import { readStock, type StockRecord } from '../../../records/overseas/stock/stock-rows.ts';
import { captionsOf, NONE } from '../../../records/paper-captions.ts';
import { paperFile } from '../../../records/paper-file.ts';
import { readPrintedFor } from '../../../records/printed-for.ts';

const { say, fact } = captionsOf(zh, en);

/** On which sides a pallet is labelled. */
const LABELS_OF_PALLET = 4;

type Decision = OverseasContents['decisions'][number];
/** As what goods travel. */
type Shipment = Pick<OutboundOrder, 'shipmentId' | 'referenceId' | 'cartons' | 'pallets' | 'customerRemark'>;
interface Source {
  record: OverseasRecord;
  order: Shipment;
  /** Some of an order from stock, whose cartons and pallets nobody has counted apart. */
  isPart: boolean;
  decisions: readonly Decision[];
  from: readonly string[];
  to: readonly string[];
}

/** To be written into by hand. */
const BLANK = '____________';

/** What leaves, as its papers name it: an approved order from stock, or what a return sends to each of its destinations. */
const readSources = async (context: CustomerContext, id: string): Promise<Source[]> =>
  sourcesOf(context, await ownOverseas(context.db, context.customer.id, id));

async function sourcesOf({ db }: CustomerContext, record: OverseasRecord): Promise<Source[]> {
  requireOverseasAllowed(record, 'printOutbound');
  const { outbound, details } = record;
  const [contents, warehouse] = await Promise.all([
    readContents(db, record),
    findOverseasWarehouse(db, record.site_id, details.abroadStockAddress),
  ]);
  const country = findCountry(details.returnCountry)?.en ?? '';
  const from = warehouse ? [warehouse.consignee, warehouse.address, `${warehouse.zipCode} ${country}`, warehouse.phone] : [];
  return shipmentsToPrint(contents.decisions.map((row) => ({ ...travelOf(row), row }))).map(({ decisions: shipment, isPart }) => {
    const decisions = shipment.map(({ row }) => row);
    const { shipmentId, referenceId } = destinationOf(decisions[0]);
    return {
      record,
      order: outbound ? { ...outbound, shipmentId, referenceId } : shipmentOf(record, decisions),
      isPart: outbound !== null && isPart,
      decisions,
      from,
      to: [...linesOf(decisions[0]), country],
    };
  });
}

/** What several decisions of a return say of one shipment. */
function shipmentOf({ details }: OverseasRecord, decisions: readonly Decision[]): Shipment {
  const { shipmentId, referenceId } = destinationOf(decisions[0]);
  const sumOf = (counted: Labelled): number | undefined =>
    decisions.some((each) => each[counted] !== null) ? decisions.reduce((sum, each) => sum + (each[counted] ?? 0), 0) : undefined;
  return { shipmentId, referenceId, cartons: sumOf('cartons'), pallets: sumOf('pallets'), customerRemark: details.customerRemark };
}

/** As it is now: a destination may be changed until the goods have left. */
function linesOf(decision: Decision | undefined): string[] {
  const amazon = AMAZON_ADDRESSES.get(decision?.store_address ?? '');
  if (amazon) return [`Amazon ${amazon.code}`, amazon.address, `${amazon.city}, ${amazon.state ?? ''} ${amazon.zipCode}`];
  const { name = '', company, phone = '', address = '', city = '', province, zipCode } = decision?.consignee ?? {};
  const town = [city, [province, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, ...(company === undefined ? [] : [company]), address, town, phone];
}

/** How many are to be labelled; none where that was not said, or is not known any more. */
const labelledOf = ({ order, isPart }: Source, of: Labelled): number => (isPart ? 0 : (order[of] ?? 0));

const writtenCount = ({ order, isPart }: Source, of: Labelled): string => {
  const count = order[of];
  if (count === undefined) return NONE;
  return isPart ? BLANK : String(count);
};

export async function outboundBill(context: CustomerContext, id: string): Promise<Download> {
  const { db, lang, now } = context;
  const sources = await readSources(context, id);
  const [first] = sources;
  const stockIds = sources.flatMap(({ decisions }) => decisions.flatMap(({ stock_id: stockId }) => stockId ?? []));
  const [printedFor, stock] = await Promise.all([
    readPrintedFor(context),
    readStock(db, sql`s.customer_id = ${context.customer.id} and s.id = any(${stockIds}::bigint[])`),
  ]);
  const title = `${say('bill')[lang]} ${first?.record.waybill_no ?? ''}`;
  return paperFile(
    { printedFor, lang, now },
    title,
    sources.map((source) => billPaper(source, stock)),
  );
}

function billPaper(source: Source, stock: readonly StockRecord[]): Paper {
  const { record, order, decisions, from, to } = source;
  const volume = decisions.reduce((sum, { stock_id: stockId, quantity }) => {
    const mm3 = stock.find((row) => row.id === stockId)?.piece_mm3 ?? '0';
    return sum + BigInt(mm3) * BigInt(quantity);
  }, 0n);
  const pieces = decisions.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    title: say('bill'),
    number: record.waybill_no,
    hasBarcode: true,
    blocks: [
      {
        kind: 'parties',
        parties: [
          { title: say('from'), lines: from },
          { title: say('to'), lines: to },
        ],
      },
      {
        kind: 'facts',
        facts: [
          fact('shipmentId', order.shipmentId ?? NONE),
          fact('referenceId', order.referenceId ?? NONE),
          fact('pro', decisions[0]?.track_no ?? BLANK),
          fact('pallets', writtenCount(source, 'pallets')),
          fact('cartons', writtenCount(source, 'cartons')),
          fact('pieces', String(pieces)),
          // Written in when the truck is loaded; pieces of a return nobody has measured.
          fact('volume', volume === 0n ? BLANK : formatCbm(volume)),
          fact('weight', BLANK),
          fact('seal', BLANK),
          fact('appointment', BLANK),
          { ...fact('remark', order.customerRemark ?? NONE), isWide: true },
        ],
      },
      {
        kind: 'table',
        title: say('goods'),
        columns: [
          { title: say('sku'), share: 60 },
          { title: say('condition'), share: 20 },
          { title: say('pieces'), share: 20, align: 'right' },
        ],
        // What stands on them when they leave.
        rows: decisions.map(({ oldsku, fn_sku: fnSku, condition, quantity }) => [
          fnSku ?? oldsku ?? '',
          both(say(condition), 'en'),
          String(quantity),
        ]),
      },
      { kind: 'signatures', captions: [say('shipper'), say('carrier'), say('receiver'), say('date')] },
    ],
  };
}

/** One for each carton, or one for each side of each pallet. */
export async function outboundLabels(context: CustomerContext, id: string, of: Labelled): Promise<Download> {
  const sources = (await readSources(context, id)).filter((source) => labelledOf(source, of) > 0);
  const [first] = sources;
  if (!first) refuse('noOutboundLabels');
  const title = `${say(of === 'pallets' ? 'palletLabels' : 'cartonLabels')[context.lang]} ${first.record.waybill_no}`;
  return labelFile(
    context,
    title,
    sources.map((source) => [source, of]),
  );
}

/** Of all cartons and pallets of several orders. */
export async function labelsOfOrders(context: CustomerContext, records: readonly OverseasRecord[]): Promise<Download> {
  const sources: Source[] = [];
  for (const record of records) sources.push(...(await sourcesOf(context, record)));
  const labelled = sources.flatMap((source) =>
    LABELLED.filter((of) => labelledOf(source, of) > 0).map((of): [Source, Labelled] => [source, of]),
  );
  if (labelled.length === 0) refuse('noOutboundLabels');
  return labelFile(context, `${say('cartonLabels')[context.lang]} (${records.length})`, labelled);
}

async function labelFile(context: CustomerContext, title: string, labelled: readonly (readonly [Source, Labelled])[]): Promise<Download> {
  const { brand } = await readPrintedFor(context);
  const heading = { title, brandName: brand[context.lang], printedAt: context.now };
  const labels = labelled.map(([source, of]) => ({
    brandName: heading.brandName,
    of: say(of === 'pallets' ? 'pallet' : 'carton'),
    mark: of === 'pallets' ? 'P' : '',
    count: labelledOf(source, of),
    copies: of === 'pallets' ? LABELS_OF_PALLET : 1,
    waybillNo: source.record.waybill_no,
    shipmentId: source.order.shipmentId ?? '',
    referenceId: source.order.referenceId ?? '',
    from: source.from,
    to: source.to,
  }));
  return { name: `${title}.pdf`, type: 'application/pdf', content: () => Promise.resolve(outboundLabelsPdf(heading, labels)) };
}
