import { formatGrams } from '@waybound/domain/measures';
import { bagLabel as en } from '@waybound/phrases/en/papers/bag-label';
import { bagLabel as zh } from '@waybound/phrases/zh/papers/bag-label';
import { bagLabelPdf } from '../../../gateways/pdf/bag-label.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import type { Download } from '../../../kernel/uploads.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { readPrintedFor } from '../../../records/printed-for.ts';
import type { BagRecord } from '../../../records/small-parcels/bags.ts';

const TITLES = { zh: zh.title, en: en.title };

/** The label of a closed bag. */
export async function printBagLabel(context: CustomerContext, bag: BagRecord): Promise<Download> {
  const { now, lang, customer, audit } = context;
  const printedFor = await readPrintedFor(context);
  audit({
    customerId: customer.id,
    subject: 'parcelBag',
    subjectId: bag.id,
    what: 'printParcelBagLabel',
    after: { bagNo: bag.bag_no },
  });
  const label = {
    brandName: printedFor.brand[lang],
    printedAt: now,
    bagNo: bag.bag_no,
    name: bag.name ?? '',
    sender: printedFor.customerName,
    parcels: bag.parcels,
    weight: formatGrams(Number(bag.grams)),
    closedOn: isoDayInChina(bag.closed_at ?? now),
  };
  return { name: `${TITLES[lang]} ${bag.bag_no}.pdf`, type: 'application/pdf', content: () => Promise.resolve(bagLabelPdf(label)) };
}
