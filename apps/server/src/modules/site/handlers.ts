import type { site } from '@waybound/contract/site/site';
import type { StoredSite } from '../../db/stored.ts';
import { isOpenDemo, type SiteEnvironment } from '../../kernel/config.ts';
import type { Handlers } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readArticles } from './articles.ts';
import { publicDataAnswer as answer } from '../../records/public-data/public-data-answer.ts';
import { seesReceivingWarehouses } from '../../records/channel/warehouse-info.ts';

/** For a customer who must not see our own warehouses (section 6, showWarehouseInfo). */
const withoutReceiving = {
  ...answer,
  version: `${answer.version}-w0`,
  warehouses: answer.warehouses.filter(({ kind }) => kind !== 'receiving'),
};

/**
 * Site data by host name (section 1), public data and announcements (section 7).
 * @param environment its file base precedes the file names of every site
 */
export const siteHandlers = (environment: SiteEnvironment): Handlers<typeof site> => ({
  async findSite({ domainName }, context) {
    const host = domainName
      .trim()
      .toLowerCase()
      .replace(/:[0-9]+$/, '');
    const [found] = await context.query('select code, data from find_site($1)', [host]);
    if (!found) refuse('noSite');
    // Written by the seed or an operator in this very shape; the answer's check holds it to that.
    return {
      code: String(found['code']),
      ...(found['data'] as StoredSite),
      fileBase: environment.fileBaseUrl,
      variant: environment.variant,
      isOpenDemo: isOpenDemo(environment),
    };
  },

  async initData(_input, { db, customer }) {
    return (await seesReceivingWarehouses(db, customer.id)) ? answer : withoutReceiving;
  },

  listArticles: (_input, { db, customer, now }) => readArticles(db, customer.siteId, now),
});
