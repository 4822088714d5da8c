import type { site, SiteData } from '@waybound/contract/site';
import type { Handlers } from '../../kernel/context.ts';
import { toPublicData } from './public-data-answer.ts';

const answer = toPublicData();

/** Site data by host name (section 1) and public data (section 7). */
export const siteHandlers: Handlers<typeof site> = {
  async findSite({ domainName }, context) {
    const host = domainName
      .trim()
      .toLowerCase()
      .replace(/:[0-9]+$/, '');
    const [found] = await context.query('select code, data from find_site($1)', [host]);
    if (!found) throw new Error('No site is set up.');
    // Written by the seed or an operator in this very shape; the answer's check holds it to that.
    return { code: String(found['code']), ...(found['data'] as Omit<SiteData, 'code'>) };
  },

  async initData() {
    return answer;
  },
};
