import type { Caller } from '../server-executor.ts';
import type { Actor } from '../../kernel/dispatch/execute-call.ts';
import { isoDayAfter } from '../../records/china-day.ts';

type Operator = Extract<Actor, { kind: 'operator' }>;

const DAY_MS = 86_400_000;

/** Which channels stand in a sheet, and from and to how many days from now it holds. */
const SHEETS = [
  {
    sheetNo: 'PS-AIR-1',
    title: { zh: '空派价格表（旺季前）', en: 'Air express prices (before peak season)' },
    channelCodes: ['US-AIR-DDP', 'EU-AIR-DDP', 'UK-AIR-DDU'],
    days: [-75, -16],
  },
  {
    sheetNo: 'PS-AIR-2',
    title: { zh: '空派旺季价格表', en: 'Air express peak season prices' },
    channelCodes: ['US-AIR-DDP', 'EU-AIR-DDP', 'UK-AIR-DDU', 'JP-AIR-DDP'],
    days: [-15, 30],
    remark: '周一更新；航司燃油附加费已含在单价中。',
  },
  {
    sheetNo: 'PS-SEA-2',
    title: { zh: '美线海运价格表', en: 'US sea prices' },
    channelCodes: ['US-MATSON', 'US-SEA-TRUCK', 'US-FCL'],
    days: [-10, 20],
    remark: '美森正班每周三截单。',
  },
  {
    sheetNo: 'PS-EU-3',
    title: { zh: '欧线价格表（下期）', en: 'Europe prices (next period)' },
    channelCodes: ['EU-SEA-LCL', 'EU-KT-LINE', 'EU-RAIL'],
    days: [9, 40],
  },
] as const;

const DISCOUNTS = [
  { channelCode: 'US-AIR-DDP', percent: '5' },
  { channelCode: 'US-MATSON', percent: '3.5' },
  { channelCode: 'EU-SEA-LCL', percent: '2' },
];

interface SheetSeed {
  siteCode: string;
  customerCode: string;
  operator: Operator;
  now: Date;
}

/** Price sheets that are over, in force and to come, and the discounts of the customer. */
export async function seedExternalQuotations(caller: Caller, { siteCode, customerCode, operator, now }: SheetSeed): Promise<void> {
  const dayAt = (days: number): string => isoDayAfter(now, days);
  for (const { days, ...sheet } of SHEETS) {
    const [from, to] = days;
    const input = { ...sheet, siteCode, customerCodes: [customerCode], validFrom: dayAt(from), validTo: dayAt(to) };
    await caller.call('operations.publishExternalQuotation', operator, input, new Date(now.getTime() + Math.min(from, 0) * DAY_MS));
  }
  await caller.call('operations.saveDiscounts', operator, { siteCode, customerCode, discounts: DISCOUNTS }, now);
}
