import { LABELLED, type Labelled } from '@waybound/contract/overseas/overseas-states';
import { formatCbm } from '@waybound/domain/measures';
import { outboundPapers as en } from '@waybound/phrases/en/papers/outbound-papers';
import { outboundPapers as zh } from '@waybound/phrases/zh/papers/outbound-papers';
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
import { readStock, type StockRecord } from '../../../records/overseas/stock/stock-rows.ts';
import { captionsOf, NONE } from '../../../records/paper-captions.ts';
import { paperFile } from '../../../records/paper-file.ts';
import { readPrintedFor } from '../../../records/printed-for.ts';

const { say, fact } = captionsOf(zh, en);

/** On which sides a pallet is labelled. */
const LABELS_OF_PALLET = 4;

type Decision = OverseasContents['decisions'][number];
interface Source {
  record: OverseasRecord;
  order: NonNullable<OverseasRecord['outbound']>;
  decisions: readonly Decision[];
  from: readonly string[];
  to: readonly string[];
}

/** To be written into by hand. */
const BLANK = '____________';

/** An approved order from stock, as its papers name it. */
const readSource = async (context: CustomerContext, id: string): Promise<Source> =>
  sourceOf(context, await ownOverseas(context.db, context.customer.id, id));

async function sourceOf({ db }: CustomerContext, record: OverseasRecord): Promise<Source> {
  requireOverseasAllowed(record, 'printOutbound');
  const { outbound: order, details } = record;
  if (!order) throw new Error(`Order ${record.waybill_no} has nothing ordered.`);
  const [contents, warehouse] = await Promise.all([
    readContents(db, record),
    findOverseasWarehouse(db, record.site_id, details.abroadStockAddress),
  ]);
  // What has left is on its way with papers of its own.
  const picked = contents.decisions.filter(({ quantity }) => quantity > 0);
  const left = picked.filter(({ shipped_at: shippedAt }) => shippedAt === null);
  const decisions = left.length > 0 ? left : picked;
  const country = findCountry(details.returnCountry)?.en ?? '';
  const from = warehouse ? [warehouse.consignee, warehouse.address, `${warehouse.zipCode} ${country}`, warehouse.phone] : [];
  return { record, order, decisions, from, to: [...destinationOf(decisions[0]), country] };
}

/** As it is now: a destination may be changed until the goods have left. */
function destinationOf(decision: Decision | undefined): string[] {
  const amazon = AMAZON_ADDRESSES.get(decision?.store_address ?? '');
  if (amazon) return [`Amazon ${amazon.code}`, amazon.address, `${amazon.city}, ${amazon.state ?? ''} ${amazon.zipCode}`];
  const { name = '', company, phone = '', address = '', city = '', province, zipCode = '' } = decision?.consignee ?? {};
  return [name, ...(company === undefined ? [] : [company]), address, `${city}, ${province ?? ''} ${zipCode}`, phone];
}

export async function outboundBill(context: CustomerContext, id: string): Promise<Download> {
  const { db, lang, now } = context;
  const source = await readSource(context, id);
  const stockIds = source.decisions.flatMap(({ stock_id: stockId }) => stockId ?? []);
  const [printedFor, stock] = await Promise.all([
    readPrintedFor(context),
    readStock(db, sql`s.customer_id = ${source.record.customer_id} and s.id = any(${stockIds}::bigint[])`),
  ]);
  return paperFile({ printedFor, lang, now }, `${say('bill')[lang]} ${source.record.waybill_no}`, [billPaper(source, stock)]);
}

function billPaper({ record, order, decisions, from, to }: Source, stock: readonly StockRecord[]): Paper {
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
          fact('pallets', order.pallets === undefined ? NONE : String(order.pallets)),
          fact('cartons', order.cartons === undefined ? NONE : String(order.cartons)),
          fact('pieces', String(pieces)),
          fact('volume', formatCbm(volume)),
          // Written in when the truck is loaded.
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
          both(say(condition === 'damaged' ? 'damaged' : 'good'), 'en'),
          String(quantity),
        ]),
      },
      { kind: 'signatures', captions: [say('shipper'), say('carrier'), say('receiver'), say('date')] },
    ],
  };
}

/** One for each carton, or one for each side of each pallet. */
export async function outboundLabels(context: CustomerContext, id: string, of: Labelled): Promise<Download> {
  const source = await readSource(context, id);
  const { record, order } = source;
  if (!order[of]) refuse('wrongStatus', { waybillNo: record.waybill_no, status: record.status });
  const title = `${say(of === 'pallets' ? 'palletLabels' : 'cartonLabels')[context.lang]} ${record.waybill_no}`;
  return labelFile(context, title, [[source, of]]);
}

/** Of all cartons and pallets of several orders. */
export async function labelsOfOrders(context: CustomerContext, records: readonly OverseasRecord[]): Promise<Download> {
  const sources: Source[] = [];
  for (const record of records) sources.push(await sourceOf(context, record));
  const labelled = sources.flatMap((source) =>
    LABELLED.filter((of) => (source.order[of] ?? 0) > 0).map((of): [Source, Labelled] => [source, of]),
  );
  if (labelled.length === 0) refuse('noOutboundLabels');
  return labelFile(context, `${say('cartonLabels')[context.lang]} (${records.length})`, labelled);
}

async function labelFile(context: CustomerContext, title: string, labelled: readonly (readonly [Source, Labelled])[]): Promise<Download> {
  const { brand } = await readPrintedFor(context);
  const heading = { title, brandName: brand[context.lang], printedAt: context.now };
  const labels = labelled.map(([{ record, order, from, to }, of]) => ({
    brandName: heading.brandName,
    of: say(of === 'pallets' ? 'pallet' : 'carton'),
    mark: of === 'pallets' ? 'P' : '',
    count: order[of] ?? 0,
    copies: of === 'pallets' ? LABELS_OF_PALLET : 1,
    waybillNo: record.waybill_no,
    shipmentId: order.shipmentId ?? '',
    referenceId: order.referenceId ?? '',
    from,
    to,
  }));
  return { name: `${title}.pdf`, type: 'application/pdf', content: () => Promise.resolve(outboundLabelsPdf(heading, labels)) };
}
