import { addressBook } from './address-book.ts';
import { addressChecks } from './address-checks.ts';
import { apiKeys } from './api-keys.ts';
import { singleSignOn } from './arrivals.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import type { CallSpec } from './call.ts';
import { dashboard } from './dashboard.ts';
import { fileLibrary } from './file-library.ts';
import { files } from './files.ts';
import { finance } from './finance.ts';
import { history } from './history.ts';
import { addressBookWorkbooks } from './kept-workbooks.ts';
import { labelSettings } from './label-settings.ts';
import { labels } from './labels.ts';
import { members } from './members.ts';
import { messages } from './messages.ts';
import { noticeReceivers } from './notice-receivers.ts';
import { notices } from './notices.ts';
import { operations } from './operations.ts';
import { orderAids } from './order-aids.ts';
import { orderTemplates } from './order-templates.ts';
import { orderIntake } from './order-intake.ts';
import { orders } from './orders.ts';
import { preflight } from './preflight.ts';
import { packLists } from './pack-lists.ts';
import { pickups } from './pickups.ts';
import { search } from './search.ts';
import { shares } from './shares.ts';
import { settings } from './settings.ts';
import { site } from './site.ts';
import { stores } from './stores.ts';
import { skuPictures } from './sku-pictures.ts';
import { waybills } from './waybills.ts';

/** The whole contract: for the server, the documentation and the tests. The web imports a group from its own file. */
export const contract = {
  auth,
  account,
  singleSignOn,
  site,
  dashboard,
  addressBook,
  addressBookWorkbooks,
  skuPictures,
  orders,
  orderAids,
  orderTemplates,
  addressChecks,
  preflight,
  orderIntake,
  waybills,
  pickups,
  packLists,
  shares,
  search,
  files,
  fileLibrary,
  labels,
  labelSettings,
  finance,
  settings,
  stores,
  members,
  apiKeys,
  history,
  messages,
  notices,
  noticeReceivers,
  operations,
};
export type Contract = typeof contract;

/** Every declared call with its name, such as `waybills.listWaybills`. */
export const allCalls: readonly { name: string; group: keyof Contract; spec: CallSpec }[] = Object.entries(contract).flatMap(
  ([group, calls]) => Object.entries(calls).map(([name, spec]) => ({ name: `${group}.${name}`, group: group as keyof Contract, spec })),
);
