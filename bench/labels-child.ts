import { LABEL_SIZES, type LabelSize } from '@waybound/contract/wire/documents/labels';
import { cartonLabels } from '../apps/server/src/gateways/pdf/carton-labels.ts';
import type { LabelledWaybill } from '../apps/server/src/gateways/pdf/label-drawing.ts';
import { plainLabels } from '../apps/server/test/data/baseline-labels.ts';
import type { ChildResult } from './workbook-rows.ts';

/** One side of one size, alone in its process: `10x10|10x8|A4 ours|plain`. */

const [task, who] = process.argv.slice(2);
const MB = 1024 * 1024;
const KB_PER_MB = 1024;
const LABELS = 1000;
const LABELS_A_WAYBILL = 40;
const READINGS = 3;

const size: LabelSize = LABEL_SIZES.find((each) => each === task) ?? '10x10';

/** 25 waybills of 40 cartons, as a week of a seller's. */
const waybills: LabelledWaybill[] = Array.from({ length: LABELS / LABELS_A_WAYBILL }, (_, index) => ({
  waybillNo: `WB20261120${String(index + 1).padStart(5, '0')}`,
  reference: `PO-20261120-${index}`,
  channelName: '美国海派快线·含税 DDP（美森正班）',
  countryCode: 'US',
  countryName: { zh: '美国', en: 'United States' },
  place: ['ONT8', 'LAX9', 'GYR3'][index % 3] ?? '',
  hasBattery: index % 4 === 0,
  companyText: '深圳蓝鲸贸易有限公司',
  originCountry: 'China',
  totalBoxes: LABELS_A_WAYBILL,
  cartons: Array.from({ length: LABELS_A_WAYBILL }, (__, box) => ({
    box: box + 1,
    weight: `${10 + (box % 7)}.5 kg`,
    size: '60 × 40 × 35 cm',
    isReprint: false,
  })),
}));

async function drawn(): Promise<number> {
  const input = { format: size, lang: 'zh', brandName: '威航国际', printedAt: new Date('2026-11-20T08:00:00Z'), waybills } as const;
  let bytes = 0;
  for await (const chunk of who === 'plain' ? plainLabels(size, waybills) : cartonLabels(input)) bytes += (chunk as Buffer).length;
  return bytes;
}

const before = process.memoryUsage.rss() / MB;
let rate = 0;
for (let round = 0; round < READINGS; round += 1) {
  const start = performance.now();
  if ((await drawn()) === 0) throw new Error('Nothing was drawn.');
  rate = Math.max(rate, LABELS / ((performance.now() - start) / 1000));
}
const result: ChildResult = { rate, growthMb: process.resourceUsage().maxRSS / KB_PER_MB - before };
console.log(JSON.stringify(result));
