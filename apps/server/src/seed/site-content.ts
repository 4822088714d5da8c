import type { CallInput } from '@waybound/contract/call';
import type { publishArticle, recordVisit, saveContacts } from '@waybound/contract/operations/site-operations';
import type { Caller } from './server-executor.ts';
import { isoDayAfter } from '../records/china-day.ts';

/** What the demo's forwarder has announced to its customers, and who looks after them: through the calls an ERP would make. */

type Article = CallInput<typeof publishArticle>;
type Contacts = CallInput<typeof saveContacts>;
type Visit = CallInput<typeof recordVisit>;
type Operator = Parameters<Caller['call']>[1];

/** Section 9: the two dated notices, on the site that sets them. They are long past. */
const PAST_ARTICLES: readonly Article[] = [
  {
    siteCode: 'oceanstar',
    kind: 'notice',
    from: '2022-03-01',
    to: '2022-03-31',
    zh: {
      title: '密码复杂度要求生效通知',
      body: '<p>自 2022 年 3 月 1 日起，登录密码须为 8 至 11 位，且同时包含字母和数字。</p><p>密码不符合要求的账号登录后会提示修改，请尽快更新。</p>',
    },
    en: {
      title: 'New password rule in force',
      body: '<p>From 1 March 2022 a password has 8 to 11 characters, letters and digits both.</p><p>Accounts with a simpler one are asked to change it after login.</p>',
    },
  },
  {
    siteCode: 'oceanstar',
    kind: 'notice',
    from: '2023-07-15',
    to: '2023-08-31',
    zh: {
      title: '旧系统切换通知',
      body: '<p>自 2023 年 7 月 15 日起，下单与查询请使用新系统。旧系统只保留历史运单的查询。</p>',
    },
    en: {
      title: 'Switch from the old system',
      body: '<p>From 15 July 2023 please book and track in the new system. The old one keeps past waybills for reference only.</p>',
    },
  },
];

/** On now, wherever in time the demo begins. */
const currentArticles = (now: Date): readonly Article[] => [
  {
    siteCode: 'waybound',
    kind: 'notice',
    from: isoDayAfter(now, -2),
    to: isoDayAfter(now, 12),
    zh: {
      title: '深圳仓本周六延长收货至 22:00',
      body: '<p>旺季期间，深圳盐田仓<b>本周六收货延长至 22:00</b>，周日照常 09:00–18:00。</p><ul><li>请在送货前完成装箱单</li><li>超过 200 件请提前一天预约</li></ul>',
    },
    en: {
      title: 'Shenzhen warehouse open until 22:00 this Saturday',
      body: '<p>In the high season our Yantian warehouse <b>receives until 22:00 this Saturday</b>; Sunday stays 09:00 to 18:00.</p><ul><li>Please finish the packing list before delivery</li><li>Above 200 cartons, book a slot one day ahead</li></ul>',
    },
  },
  {
    siteCode: 'waybound',
    kind: 'news',
    from: isoDayAfter(now, -9),
    zh: {
      title: '美西海运快船新增周四班次',
      body: '<p>盐田至洛杉矶快船每周四加开一班，预计 13 天到港。截关时间为周二 18:00，可在下单页选择对应渠道。</p>',
    },
    en: {
      title: 'Fast vessel to the US West Coast now also on Thursdays',
      body: '<p>A second weekly sailing from Yantian to Los Angeles, about 13 days to port. Cut-off is Tuesday 18:00; choose the channel when you book.</p>',
    },
  },
];

const SERVICE = { name: '陈以宁', phone: '136 3188 0290', qq: '3120994', id: 'C-12' };
const MANAGER = { name: '林晓岚', phone: '138 0013 8000', qq: '2880112', id: 'S-07' };

const CONTACTS: readonly Contacts[] = [
  {
    siteCode: 'waybound',
    customerCode: 'WB-0881',
    salesmanUser: MANAGER,
    saleAssistantUser: { name: '周屿', phone: '139 2210 4471' },
    customerServiceUser: SERVICE,
    redirect_to_old_system: false,
    isPotential: false,
  },
  {
    siteCode: 'waybound',
    customerCode: 'WB-0932',
    salesmanUser: MANAGER,
    customerServiceUser: SERVICE,
    redirect_to_old_system: false,
    isPotential: true,
  },
  {
    siteCode: 'oceanstar',
    customerCode: 'OS-0107',
    salesmanUser: { name: '方远', phone: '137 0021 6650', qq: '1905533' },
    customerServiceUser: { name: '沈舟', phone: '0574 8700 0112', qq: '' },
    redirect_to_old_system: true,
    isPotential: false,
  },
];

const visits = (now: Date): readonly Visit[] => [
  {
    siteCode: 'waybound',
    customerCode: 'WB-0881',
    visitedOn: isoDayAfter(now, -34),
    way: 'onSite',
    visitor: '林晓岚',
    metWith: '采购部 黄经理',
    text: '走访龙华仓，看了装箱和贴标。约定旺季每周一前给出当周出货计划，由我们预留快船舱位。',
  },
  {
    siteCode: 'waybound',
    customerCode: 'WB-0881',
    visitedOn: isoDayAfter(now, -6),
    way: 'online',
    visitor: '陈以宁',
    text: '视频会议：核对 11 月账单，说明 ONT8 预约变慢的原因，今后派送预约号一出就写进运单。',
  },
];

export async function seedSiteContent(caller: Caller, operator: Operator, now: Date): Promise<void> {
  for (const article of [...PAST_ARTICLES, ...currentArticles(now)]) await caller.call('operations.publishArticle', operator, article, now);
  for (const contacts of CONTACTS) await caller.call('operations.saveContacts', operator, contacts, now);
  for (const visit of visits(now)) await caller.call('operations.recordVisit', operator, visit, now);
}
