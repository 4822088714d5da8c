import type { CallInput } from '@waybound/contract/call';
import type { sendMessage } from '@waybound/contract/operations/message-operations';
import type { Caller } from './server-executor.ts';
import { isoDayInChina } from '../records/china-day.ts';

/** Messages of the demo's forwarder to its customers, besides the automatic ones, and which of them have been read. */

type KnownActor = Parameters<Caller['call']>[1];

interface DemoMessage extends CallInput<typeof sendMessage> {
  daysAgo: number;
}

const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    daysAgo: 26,
    siteCode: 'waybound',
    zh: '<p>美国 <b>ONT8、LGB8</b> 近期预约紧张，派送时间预计延长 2 至 4 个工作日。</p><p>急货可改派 <b>SMF3</b>，请联系客服确认费用和时效。</p>',
    en: '<p>Appointments at <b>ONT8</b> and <b>LGB8</b> are scarce: delivery takes 2 to 4 working days longer.</p><p>Urgent goods may go to <b>SMF3</b> instead. Please ask customer service about price and time.</p>',
  },
  {
    daysAgo: 9,
    siteCode: 'waybound',
    zh: '<p>带电产品申报提醒：自下月起，含锂电池的货物须在下单时上传以下文件，否则仓库不予收货：</p><ul><li>MSDS</li><li>UN38.3 检测报告</li><li>1.2 米跌落测试报告</li></ul>',
    en: '<p>Goods with batteries: from next month on, please upload these files with the order, or the warehouse cannot receive the goods:</p><ul><li>MSDS</li><li>UN38.3 test report</li><li>1.2 m drop test report</li></ul>',
  },
  {
    daysAgo: 0.05,
    siteCode: 'waybound',
    customerCode: 'WB-0881',
    zh: '<p>您好，<em>远帆电子</em>：</p><p>您的新报价已准备好，<b>美国海派</b>和<b>欧洲卡航</b>均有调整。详情请查看<a href="https://waybound.example/quotes">报价说明</a>，或联系您的客户经理。</p>',
    en: '<p>Dear <em>Yuanfan Electronics</em>,</p><p>your new quotation is ready: <b>US by sea</b> and <b>Europe by truck</b> have changed. Please see the <a href="https://waybound.example/quotes">notes on the quotation</a>, or ask your account manager.</p>',
  },
  {
    daysAgo: 0.1,
    siteCode: 'oceanstar',
    zh: '<p>宁波仓今晚 20:00 至 22:00 系统维护，期间不能打印箱唛。</p>',
    en: '<p>The Ningbo warehouse maintains its systems tonight from 20:00 to 22:00. Labels cannot be printed meanwhile.</p>',
  },
];

/** Up to here everybody has read. */
const READ_DAYS_AGO = 1;
const DAY_MS = 86_400_000;

interface MessageParties {
  operator: KnownActor;
  customers: readonly KnownActor[];
  now: Date;
}

export async function seedMessages(caller: Caller, { operator, customers, now }: MessageParties): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  for (const { daysAgo, ...message } of DEMO_MESSAGES) await caller.call('operations.sendMessage', operator, message, before(daysAgo));
  const read = { all: true, cdateTo: isoDayInChina(before(READ_DAYS_AGO)) };
  for (const customer of customers) await caller.call('messages.batchReadMessage', customer, read, now);
}
