import { headFacts } from './order-papers.ts';
import type { PaperSource } from './order-data.ts';
import { fact, say, titleOf, twice, wideFact, type Words } from './paper-words.ts';
import { partiesOf } from './parties.ts';
import type { Paper, TableBlock } from '../../gateways/pdf/papers/paper.ts';
import { toFigures } from '../../records/waybill/answers.ts';
import { carriageNumbers } from '../../records/waybill/main-leg/carriage-numbers.ts';
import { NONE } from '../../records/paper-captions.ts';

/** The waybill's own paper: who, what, how and under which numbers. Without prices, for it travels with the goods. */
export const waybillPaper = (source: PaperSource): Paper => ({
  title: titleOf('waybill'),
  number: source.row.waybill_no,
  hasBarcode: true,
  blocks: [
    partiesOf(source),
    {
      kind: 'facts',
      facts: [
        ...headFacts(source),
        fact('container', carriageNumbers(source.row).cabinetNumbers.join(', ')),
        fact('insurance', say(source.order.isBuyInsurance === true ? 'insured' : 'notInsured')[source.lang]),
        fact('handIn', source.order.selfDelivered && say(source.order.selfDelivered)[source.lang]),
        wideFact('remark', source.order.customerRemark),
      ],
    },
    figures(source),
    {
      kind: 'table',
      columns: [
        { title: say('sku'), share: 30 },
        { title: say('description'), share: 70 },
      ],
      rows: source.lines.map((line) => [line.sku, [line.declareNameCn, line.declareNameEn].filter(Boolean).join(' ')]),
    },
    { kind: 'signatures', captions: [say('signature'), say('date')] },
  ],
});

function figures({ row, lang }: PaperSource): TableBlock {
  const waybill = toFigures(row);
  const count = (value: number | null) => (value === null ? NONE : String(value));
  const line = (key: Words, declared: string | null, measured: string | null) => [twice(key, lang), declared ?? NONE, measured ?? NONE];
  return {
    kind: 'table',
    columns: [
      { title: say('figure'), share: 40 },
      { title: say('declared'), share: 30, align: 'right' },
      { title: say('measured'), share: 30, align: 'right' },
    ],
    rows: [
      line('packages', count(waybill.customerTotalPackages), count(waybill.inStockPackages)),
      line('totalWeight', waybill.customerActualWeight, waybill.inStockWeight),
      line('volume', waybill.customerVolume, waybill.inStockVolume),
      line('charged', waybill.customerChargedWeight, waybill.inStockChargedWeight),
    ],
  };
}
