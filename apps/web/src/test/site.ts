import type { WireInput } from '@waybound/contract/wire';
import { opsSite, saveSite } from '@waybound/contract/wire/operations/site-operations';
import { forwarder } from './test-server.ts';

/** Sites of a test's own: those of the demo are seen by every test. `newCustomer({ site })` opens the test's pages at one. */

type SiteFields = Omit<WireInput<typeof saveSite>, 'siteCode' | 'rev' | 'hosts'>;

const FAR_SAIL: SiteFields = {
  title: { zh: '远航物流', en: 'Far Sail' },
  loginLogo: [],
  headerIcon: ['waybound.svg', 'oceanstar.svg'],
  menuLogo: [],
  copyright: '© Far Sail',
  filingNo: '粤ICP备1号',
  websiteUrl: 'https://farsail.example/',
  qq: '2880112',
  showQq: true,
  accent: { light: '#AA3300', dark: null },
};

const save = (siteCode: string, fields: Partial<SiteFields>, rev?: number) =>
  forwarder.call(saveSite, { siteCode, hosts: [`${siteCode}.localhost`], ...FAR_SAIL, ...fields, ...(rev !== undefined && { rev }) });

/** A site that no other test knows. @returns its code */
export async function newSite(change: Partial<SiteFields> = {}): Promise<string> {
  const siteCode = `s${crypto.randomUUID().slice(0, 8)}`;
  await save(siteCode, change);
  return siteCode;
}

/** Sets the data of a site of `newSite` again. */
export async function changeSite(siteCode: string, change: Partial<SiteFields>): Promise<void> {
  const { rev } = await forwarder.call(opsSite, { siteCode });
  await save(siteCode, change, rev);
}
