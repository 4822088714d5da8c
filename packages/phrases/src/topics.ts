import type { Tree } from './translate.ts';

export type Language = 'zh' | 'en';
export const LANGUAGES: readonly Language[] = ['zh', 'en'];

/** Every topic and where its texts stand. One line a topic; a dynamic import each, so that a page fetches only what it says. */
const sources = {
  addressBook: { zh: () => import('./zh/address-book.ts'), en: () => import('./en/address-book.ts') },
  account: { zh: () => import('./zh/account.ts'), en: () => import('./en/account.ts') },
  apiKeys: { zh: () => import('./zh/api-keys.ts'), en: () => import('./en/api-keys.ts') },
  application: { zh: () => import('./zh/common.ts'), en: () => import('./en/common.ts') },
  dashboard: { zh: () => import('./zh/dashboard.ts'), en: () => import('./en/dashboard.ts') },
  fileLibrary: { zh: () => import('./zh/file-library.ts'), en: () => import('./en/file-library.ts') },
  grids: { zh: () => import('./zh/grids.ts'), en: () => import('./en/grids.ts') },
  help: { zh: () => import('./zh/help.ts'), en: () => import('./en/help.ts') },
  dates: { zh: () => import('./zh/dates.ts'), en: () => import('./en/dates.ts') },
  addressBookPicker: { zh: () => import('./zh/kept.ts'), en: () => import('./en/kept.ts') },
  addressBookImports: { zh: () => import('./zh/kept-imports.ts'), en: () => import('./en/kept-imports.ts') },
  labels: { zh: () => import('./zh/labels.ts'), en: () => import('./en/labels.ts') },
  labelSettings: { zh: () => import('./zh/label-settings.ts'), en: () => import('./en/label-settings.ts') },
  history: { zh: () => import('./zh/history.ts'), en: () => import('./en/history.ts') },
  invitation: { zh: () => import('./zh/invitation.ts'), en: () => import('./en/invitation.ts') },
  lists: { zh: () => import('./zh/lists.ts'), en: () => import('./en/lists.ts') },
  login: { zh: () => import('./zh/login.ts'), en: () => import('./en/login.ts') },
  members: { zh: () => import('./zh/members.ts'), en: () => import('./en/members.ts') },
  messages: { zh: () => import('./zh/messages.ts'), en: () => import('./en/messages.ts') },
  notices: { zh: () => import('./zh/notices.ts'), en: () => import('./en/notices.ts') },
  order: { zh: () => import('./zh/order.ts'), en: () => import('./en/order.ts') },
  orderFields: { zh: () => import('./zh/order-fields.ts'), en: () => import('./en/order-fields.ts') },
  orderIntake: { zh: () => import('./zh/order-intake.ts'), en: () => import('./en/order-intake.ts') },
  orderSheet: { zh: () => import('./zh/order-sheet.ts'), en: () => import('./en/order-sheet.ts') },
  orderTools: { zh: () => import('./zh/order-tools.ts'), en: () => import('./en/order-tools.ts') },
  overview: { zh: () => import('./zh/overview.ts'), en: () => import('./en/overview.ts') },
  preflight: { zh: () => import('./zh/preflight.ts'), en: () => import('./en/preflight.ts') },
  pickups: { zh: () => import('./zh/pickups.ts'), en: () => import('./en/pickups.ts') },
  price: { zh: () => import('./zh/price.ts'), en: () => import('./en/price.ts') },
  reasons: { zh: () => import('./zh/reasons.ts'), en: () => import('./en/reasons.ts') },
  rules: { zh: () => import('./zh/rules.ts'), en: () => import('./en/rules.ts') },
  search: { zh: () => import('./zh/search.ts'), en: () => import('./en/search.ts') },
  receivingWarehouses: { zh: () => import('./zh/hand-in.ts'), en: () => import('./en/hand-in.ts') },
  shareLinks: { zh: () => import('./zh/shared.ts'), en: () => import('./en/shared.ts') },
  statuses: { zh: () => import('./zh/statuses.ts'), en: () => import('./en/statuses.ts') },
  stores: { zh: () => import('./zh/stores.ts'), en: () => import('./en/stores.ts') },
  transport: { zh: () => import('./zh/transport.ts'), en: () => import('./en/transport.ts') },
  waybillDetail: { zh: () => import('./zh/waybill-detail.ts'), en: () => import('./en/waybill-detail.ts') },
  waybillActions: { zh: () => import('./zh/waybill-actions.ts'), en: () => import('./en/waybill-actions.ts') },
  waybillTools: { zh: () => import('./zh/waybill-tools.ts'), en: () => import('./en/waybill-tools.ts') },
  waybills: { zh: () => import('./zh/waybills.ts'), en: () => import('./en/waybills.ts') },
} as const;

type Sources = typeof sources;
export type Topic = keyof Sources;
type ModuleOf<T extends Topic> = Awaited<ReturnType<Sources[T]['zh']>>;

/** The Chinese texts are the source of all types: an unknown key or a missing argument does not compile. */
export type Texts = { [T in Topic]: T extends keyof ModuleOf<T> ? ModuleOf<T>[T] : never };

/** The texts of one topic. A topic's file exports one object, named like the topic. */
export async function load(language: Language, topic: Topic): Promise<Tree> {
  const module: Readonly<Record<string, Tree>> = await sources[topic][language]();
  const texts = module[topic];
  if (!texts) throw new Error(`phrases ${language}/${topic} does not export ${topic}`);
  return texts;
}

export const TOPICS = Object.keys(sources) as Topic[]; // The keys of a constant.
