import type { InvoiceLine, PackingRow } from '@waybound/contract/orders/order-fields';
import type { BoxValues } from '@waybound/contract/waybills/corrections';
import { compareBoxValues } from '@waybound/domain/boxes/box-values';
import { declaredMinorOf } from '@waybound/domain/order/declared-value';
import { readInvoice, readPacking } from './packing-rows.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { formatMinor } from '../format-minor.ts';

interface Owner {
  customerId: string;
  id: string;
}

/** The declared value of each box as reported, beside the invoice; for both sides. */
export async function readBoxValues(db: Db, owner: Owner): Promise<BoxValues> {
  const [packingList, invoiceLines, reported] = await Promise.all([
    readPacking(db, owner),
    readInvoice(db, owner),
    db
      .selectFrom('box_value')
      .select(['box_number', 'minor', 'currency', 'reported_at'])
      .where('customer_id', '=', owner.customerId)
      .where('waybill_id', '=', owner.id)
      .execute(),
  ]);
  const [first] = reported;
  const goods = { packingList, invoiceLines };
  const currency = first?.currency ?? mainCurrencyOf(goods);
  const values = new Map(reported.map(({ box_number: box, minor }) => [box, BigInt(minor)]));
  const { boxes, total, others } = compareBoxValues(goods, currency ?? '', values);
  return {
    currency: currency ?? null,
    boxes: boxes.map(({ boxNumber, reportedMinor, invoicedMinor, differenceMinor }) => ({
      boxNumber,
      reported: money(reportedMinor),
      invoiced: money(invoicedMinor),
      difference: money(differenceMinor),
    })),
    total: {
      reported: formatMinor(total.reportedMinor),
      invoiced: formatMinor(total.invoicedMinor),
      difference: formatMinor(total.differenceMinor),
      missingBoxes: total.missingBoxes,
    },
    otherCurrencies: others.map(([each, minor]) => ({ amount: formatMinor(minor), currency: each })),
    reportedAt: first?.reported_at.toISOString() ?? null,
  };
}

/** That of the largest part of the invoice. */
function mainCurrencyOf(goods: { packingList: PackingRow[]; invoiceLines: InvoiceLine[] }): string | undefined {
  return [...declaredMinorOf(goods)].toSorted(([, one], [, other]) => (one < other ? 1 : -1))[0]?.[0];
}

const money = (minor: bigint | undefined): string | null => (minor === undefined ? null : formatMinor(minor));
