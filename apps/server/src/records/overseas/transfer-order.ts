import type { OverseasOrder, ReturnLine } from '@waybound/contract/overseas/overseas-fields';
import { MAX_PIECES, MAX_RETURN_BATCHES, MAX_RETURN_LINES } from '@waybound/contract/overseas/overseas-states';
import type { InvoiceLine, PackingRow } from '@waybound/contract/orders/order-fields';
import type { Finding } from '@waybound/contract/rules';
import { isSameSku, skuKey } from '@waybound/domain/sku-key';
import type { WaybillRecord } from '../waybill/rows.ts';

const MAX_CARTONS = 9999;
const MAX_TRACK_NO_CHARS = 40;

interface Goods {
  packingList: readonly PackingRow[];
  invoiceLines: readonly InvoiceLine[];
}

/** What the warehouse is to expect: the pieces of the packing list by their SKU, as the invoice names them. */
export function expectedLines({ packingList, invoiceLines }: Goods): Pick<OverseasOrder, 'lines' | 'currency'> {
  const packed = new Map<string, { oldsku: string; quantity: number }>();
  for (const { sku, quantity = 0 } of packingList) {
    if (sku === undefined || quantity <= 0) continue;
    const { oldsku = sku, quantity: before = 0 } = packed.get(skuKey(sku)) ?? {};
    packed.set(skuKey(sku), { oldsku, quantity: before + quantity });
  }
  const currency = invoiceLines.find((line) => line.declareCurrency !== undefined)?.declareCurrency;
  const lines = [...packed.values()].map(({ oldsku, quantity }): ReturnLine => {
    const named = invoiceLines.find(({ sku }) => isSameSku(sku, oldsku));
    return {
      oldsku,
      quantity,
      declareNameEn: named?.declareNameEn?.slice(0, MAX_NAME_CHARS),
      declareNameCn: named?.declareNameCn?.slice(0, MAX_NAME_CHARS),
      // A list has one currency: what is valued in another is left out.
      ...(currency !== undefined && named?.declareCurrency === currency && { declareValue: named.declareValue }),
    };
  });
  return { lines, currency };
}
const MAX_NAME_CHARS = 120;

/** More than an overseas waybill holds. */
export function expectedFindings(lines: readonly ReturnLine[]): Finding[] {
  if (lines.length > MAX_RETURN_LINES) return [{ path: 'id', rule: 'tooManyRows', args: { max: MAX_RETURN_LINES, rows: lines.length } }];
  return lines.some(({ quantity = 0 }) => quantity > MAX_PIECES) ? [{ path: 'id', rule: 'tooBig', args: { max: MAX_PIECES } }] : [];
}

/** The parcels of the last mile as far as they are known, otherwise all cartons together. */
export function expectedBatches({ transport, packages }: Pick<WaybillRecord, 'transport' | 'packages'>): OverseasOrder['batches'] {
  const known = (transport?.parcels ?? []).filter(({ trackNumber }) => trackNumber.length <= MAX_TRACK_NO_CHARS);
  const byNumber = new Map(known.map((parcel) => [parcel.trackNumber, parcel]));
  if (byNumber.size > 0 && byNumber.size <= MAX_RETURN_BATCHES) {
    return [...byNumber].map(([trackNo, { boxNumbers = [] }]) => ({
      trackNo,
      ...(boxNumbers.length > 0 && { cartons: boxNumbers.length }),
    }));
  }
  return [packages === null || packages > MAX_CARTONS ? {} : { cartons: packages }];
}
