import { numberKey } from '@waybound/contract/number-key';
import type { FiledDocument, FilingRegime } from '@waybound/contract/documents/filing-codes';
import type { Filing, FilingPartyData } from '@waybound/contract/documents/filing-fields';
import { filingFields } from '@waybound/contract/documents/filing-fields';
import type { Order } from '@waybound/contract/orders/order-fields';
import { check } from '@waybound/contract/rules';
import { ASKED_BY, isNamed } from '@waybound/domain/documents/filing-rules';
import type { Db } from '../../kernel/database/engine.ts';
import { AMAZON_ADDRESSES, findCountry } from '../../records/order/places.ts';

const HOME = 'CN';

interface Prefilled {
  customerId: string;
  document: FiledDocument;
  regime: FilingRegime;
  order: Order;
}

/**
 * What a filing begins with: the order's parties and goods, and of what no order says what the customer has said last. Only what the form
 * would take is taken.
 */
export async function prefillFiling(db: Db, { customerId, document, regime, order }: Prefilled): Promise<Filing> {
  const last = await readLast(db, customerId, document);
  const asked = ASKED_BY[regime];
  const { shipper = {}, importer = {} } = order;
  const seller: FilingPartyData = {
    name: shipper.shipperCompany,
    address: shipper.shipperAddress,
    zipCode: shipper.shipperZipCode,
    country: shipper.shipperCompany === undefined ? undefined : HOME,
  };
  const shipTo = deliveryOf(order);
  const importerParty: FilingPartyData = {
    name: importer.importerCompany,
    address: importer.importerAddress,
    zipCode: importer.zipCode,
    country: findCountry(importer.countryId)?.code,
    eori: importer.EORI,
  };
  const manifestBill = manifestBillOf(order);
  const buyer = isNamed(importerParty) ? importerParty : shipTo;
  const said: Filing = {
    // A city is a part of the address in China: where the same seller has written it before, it is known.
    seller: last.seller?.name !== undefined && last.seller.name === seller.name ? { ...seller, ...last.seller } : seller,
    buyer,
    consignee: buyer,
    shipTo,
    stuffing: last.stuffing,
    consolidator: last.consolidator,
    manufacturers: asked.hasManufacturers ? (last.manufacturers ?? [seller]) : undefined,
    importerNumber: last.importerNumber,
    consigneeNumber: last.consigneeNumber,
    houseBill: manifestBill,
    scac: issuerOf(manifestBill),
    lines: linesOf(order),
  };
  const parties = Object.fromEntries(asked.parties.flatMap((party) => (isNamed(said[party]) ? [[party, said[party]]] : [])));
  const numbers = Object.fromEntries(asked.numbers.map((number) => [number, said[number]]));
  return onlyValid({ ...parties, ...numbers, manufacturers: said.manufacturers, lines: said.lines });
}

/** The bill on the manifest, without its marks: without a house bill the carrier's own, where the customer has booked it and says no other. */
function manifestBillOf({ houseBillNo, masterBillNo, shippingWay }: Order): string | undefined {
  const bill = houseBillNo ?? (shippingWay === 'HD' ? masterBillNo : undefined);
  return bill === undefined ? undefined : numberKey(bill);
}

/** The SCAC of whoever has issued a bill: most numbers begin with it. */
const issuerOf = (bill = ''): string | undefined => /^[A-Z]{4}(?=[A-Z0-9]*[0-9])/.exec(bill)?.[0];

/** The goods, each kind once: customs ask for names and codes and not for how many. */
function linesOf({ invoiceLines = [] }: Order): NonNullable<Filing['lines']> {
  const lines = invoiceLines.map(({ declareNameEn, destinationPortCustomsClearanceCode, customsCode }) => ({
    description: declareNameEn,
    hsCode: (destinationPortCustomsClearanceCode ?? customsCode)?.slice(0, 6),
    originCountry: HOME,
  }));
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
}

function deliveryOf(order: Order): FilingPartyData {
  const country = findCountry(order.countryId)?.code;
  const amazon = AMAZON_ADDRESSES.get(order.dispatchAddressCode ?? '');
  const isWritten = order.dispatchAddress !== undefined;
  return {
    name: order.dispatcher ?? (amazon ? `Amazon ${amazon.code}` : undefined),
    address: [order.dispatchAddress, order.dispatchAddress2].filter(Boolean).join(' ') || amazon?.address,
    city: isWritten ? order.dispatchCity : (order.dispatchCity ?? amazon?.city),
    zipCode: isWritten ? order.dispatchZipCode : (order.dispatchZipCode ?? amazon?.zipCode),
    country,
  };
}

async function readLast(db: Db, customerId: string, document: FiledDocument): Promise<Filing> {
  const row = await db
    .selectFrom('advance_filing')
    .select('data')
    .where('customer_id', '=', customerId)
    .where('document', '=', document)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.data ?? {};
}

/** Without what its own form would refuse, such as a house bill of more characters than customs take. */
function onlyValid(filing: Filing): Filing {
  const checked = check(filingFields, filing);
  if (checked.ok) return checked.value;
  const wrong = new Set(checked.findings.map(({ path }) => path));
  const without = (value: unknown, path: string): unknown => {
    if (wrong.has(path)) return undefined;
    if (Array.isArray(value)) return value.map((each, at) => without(each, `${path}.${at}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, without(each, path === '' ? key : `${path}.${key}`)]));
  };
  const rest = check(filingFields, without(filing, ''));
  return rest.ok ? rest.value : {};
}
