import { PNG } from '../any-request.ts';
import { opsSite, publishArticle, recordVisit, saveContacts } from '@waybound/contract/operations/site-operations';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

/** The forwarder's calls about a site and its customers, each with every field filled in. */

export const fullSite = (host: string) => ({
  hosts: [host],
  title: { zh: '试航物流', en: 'Trial Run Freight' },
  loginLogo: ['trial/login.svg'],
  headerIcon: ['trial/icon.svg'],
  menuLogo: ['trial/menu.svg'],
  hero: 'trial/hero.jpg',
  copyright: '© 2026 Trial Run',
  filingNo: '粤ICP备00000009号',
  websiteUrl: 'https://trial.example/',
  orderManagementUrl: 'https://orders.trial.example/',
  oldSystemUrl: 'https://old.trial.example/login',
  embeddedUrl: 'https://std.trial.example/',
  qq: '2880112',
  showQq: true,
  accent: { light: '#1D4E89', dark: '#8DB8F0' },
  namelessCustomerCode: 'TR-0001',
  numberPrefix: 'TR',
  isNeedContract: false,
  isShowAllPurchaseCode: true,
  declarationTitles: [{ companyName: '深圳试航报关有限公司', companyTax: '91440300MA5TRIAL0X' }],
});

export const FULL_ARTICLE = {
  kind: 'notice' as const,
  from: '2026-11-01',
  to: '2026-11-30',
  zh: { title: '元旦放假安排', body: '<p>仓库 <b>1 月 1 日</b> 休息。</p>' },
  en: { title: 'New Year holiday', body: '<p>The warehouse rests on <b>1 January</b>.</p>' },
};

export const FULL_CONTACTS = {
  salesmanUser: { name: '林晓岚', phone: '138 0013 8000', qq: '2880112', id: 'S-07' },
  customerServiceUser: { name: '陈以宁', phone: '136 3188 0290', qq: '3120994', id: 'C-12' },
  saleAssistantUser: { name: '周屿', phone: '139 2210 4471' },
  redirect_to_old_system: true,
  isPotential: false,
};

const FULL_VISIT = {
  visitedOn: '2026-11-18',
  way: 'onSite' as const,
  visitor: '林晓岚',
  metWith: '黄经理',
  text: '看了仓库和贴标。',
};

export function siteScenarios({ call, customer }: TestServer, siteCode: string) {
  const alone = async <T>(input: (who: TestCustomer) => Promise<T> | T) => {
    const who = await customer();
    return { who, input: await input(who) };
  };
  const published = () => call(publishArticle, { siteCode, ...FULL_ARTICLE });
  return {
    'operations.opsSite': () => alone(() => ({ siteCode })),
    'operations.saveSite': () =>
      alone(async () => ({ ...fullSite(`${siteCode}.localhost`), siteCode, rev: (await call(opsSite, { siteCode })).rev })),
    'operations.saveEmbeddedSecret': () => alone(() => ({ siteCode, secret: Buffer.alloc(32, 7).toString('base64') })),
    'operations.saveSitePicture': async () => ({ who: await customer(), input: { siteCode, kind: 'hero' }, file: PNG }),
    'operations.publishArticle': () => alone(async () => ({ siteCode, ...(await published()), ...FULL_ARTICLE })),
    'operations.withdrawArticle': () => alone(async () => ({ siteCode, ...(await published()) })),
    'operations.recordVisit': () => alone(({ code: customerCode }) => ({ siteCode: 'waybound', customerCode, ...FULL_VISIT })),
    'settings.listVisits': () =>
      alone(async ({ code: customerCode }) => {
        await call(recordVisit, { siteCode: 'waybound', customerCode, ...FULL_VISIT });
        return { keyword: '仓', visitedFrom: '2026-11-01', visitedTo: '2026-11-30', page: 1, size: 20 };
      }),
    'operations.saveContacts': () =>
      alone(async ({ code: customerCode }) => {
        const contacts = { siteCode: 'waybound', customerCode, ...FULL_CONTACTS };
        return { ...contacts, rev: (await call(saveContacts, contacts)).rev };
      }),
  };
}
