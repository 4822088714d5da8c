import type { Tree } from './translate.ts';

export type Language = 'zh' | 'en';
export const LANGUAGES: readonly Language[] = ['zh', 'en'];

/**
 * Every topic, by the group that it travels with: a page fetches the groups of the topics that it says. A group is a file in each language
 * that exports its topics; `pages` has all those that no other names, of pages that few people open.
 */
const groups = {
  frame: {
    topics: ['application', 'firstPages', 'transport'],
    zh: () => import('./zh/groups/frame.ts'),
    en: () => import('./en/groups/frame.ts'),
  },
  header: {
    topics: ['header', 'pageTitles'],
    zh: () => import('./zh/groups/header.ts'),
    en: () => import('./en/groups/header.ts'),
  },
  login: {
    // The lower panels of the dashboard: whoever comes to them has mostly come in here.
    topics: ['invitation', 'login', 'overview'],
    zh: () => import('./zh/groups/login.ts'),
    en: () => import('./en/groups/login.ts'),
  },
  dashboard: {
    topics: ['dashboard'],
    zh: () => import('./zh/groups/dashboard.ts'),
    en: () => import('./en/groups/dashboard.ts'),
  },
  list: {
    topics: ['statuses', 'waybills'],
    zh: () => import('./zh/groups/list.ts'),
    en: () => import('./en/groups/list.ts'),
  },
  lazy: {
    topics: ['dates', 'lists', 'waybillTools'],
    zh: () => import('./zh/groups/lazy.ts'),
    en: () => import('./en/groups/lazy.ts'),
  },
  messages: {
    // What the bell and the header's search open.
    topics: ['messages', 'search'],
    zh: () => import('./zh/groups/messages.ts'),
    en: () => import('./en/groups/messages.ts'),
  },
  checks: {
    topics: ['preflight', 'receivingWarehouses', 'rules'],
    zh: () => import('./zh/groups/checks.ts'),
    en: () => import('./en/groups/checks.ts'),
  },
  reasons: {
    topics: ['orderFields', 'reasons', 'undo', 'waybillActions'],
    zh: () => import('./zh/groups/reasons.ts'),
    en: () => import('./en/groups/reasons.ts'),
  },
  details: {
    topics: ['course', 'pickups', 'price', 'shareLinks', 'waybillDetail'],
    zh: () => import('./zh/groups/details.ts'),
    en: () => import('./en/groups/details.ts'),
  },
  desk: {
    topics: ['cases', 'emissions', 'labelPrinting', 'labelSettings', 'labels', 'listViews'],
    zh: () => import('./zh/groups/desk.ts'),
    en: () => import('./en/groups/desk.ts'),
  },
  order: {
    topics: ['addressBookPicker', 'amazonPlans', 'amazonShipments', 'amazonWindows', 'grids', 'order', 'orderPrices', 'orderTools'],
    zh: () => import('./zh/groups/order.ts'),
    en: () => import('./en/groups/order.ts'),
  },
  delivery: {
    topics: ['endOrder', 'endWaybills', 'orderSplit', 'priceReceipt', 'templates'],
    zh: () => import('./zh/groups/delivery.ts'),
    en: () => import('./en/groups/delivery.ts'),
  },
  intake: {
    topics: ['orderIntake', 'orderSheet'],
    zh: () => import('./zh/groups/intake.ts'),
    en: () => import('./en/groups/intake.ts'),
  },
  records: {
    topics: ['addressBook', 'imports', 'stores'],
    zh: () => import('./zh/groups/records.ts'),
    en: () => import('./en/groups/records.ts'),
  },
  settings: {
    topics: ['account', 'apiKeys', 'exports', 'fileLibrary', 'history', 'members', 'notices'],
    zh: () => import('./zh/groups/settings.ts'),
    en: () => import('./en/groups/settings.ts'),
  },
  quotations: {
    topics: ['quotations'],
    zh: () => import('./zh/groups/quotations.ts'),
    en: () => import('./en/groups/quotations.ts'),
  },
  pages: {
    topics: [],
    zh: () => import('./zh/groups/pages.ts'),
    en: () => import('./en/groups/pages.ts'),
  },
} as const;

type Groups = typeof groups;
/** A file of the build in each language. */
export type TopicGroup = keyof Groups;
type Module = Awaited<ReturnType<Groups[TopicGroup]['zh']>>;
export type Topic = Groups[TopicGroup]['topics'][number] | keyof Awaited<ReturnType<Groups['pages']['zh']>>;

/** The Chinese texts are the source of all types: an unknown key or a missing argument does not compile. */
export type Texts = { [T in Topic]: Extract<Module, Readonly<Record<T, unknown>>>[T] };

// The keys of a constant.
const GROUPS = Object.keys(groups) as TopicGroup[];

/** With which others a topic travels. */
export const groupOf = (topic: string): TopicGroup =>
  GROUPS.find((group) => groups[group].topics.some((each) => each === topic)) ?? 'pages';

/** The texts of one topic. A topic's file exports one object, named like the topic. */
export async function load(language: Language, topic: Topic): Promise<Tree> {
  const module: Readonly<Record<string, Tree>> = await groups[groupOf(topic)][language]();
  const texts = module[topic];
  if (!texts) throw new Error(`No ${topic}`);
  return texts;
}
