import { page } from '../../parts/page.ts';
import { flowSearch, repaymentSearch } from './finance-search.ts';

/** Section 2, financialManagement. All of it is prices: for logins that see them. */
export const financePages = [
  page({
    path: '/financialManagement/quickRepayment',
    title: 'quickRepayment',
    section: 'financialManagement',
    menu: { place: 10, icon: 'landmark', words: 'finance' },
    topics: ['repayments', 'lists', 'dates'],
    search: repaymentSearch,
    roles: ['seesPrices'],
    load: async () => (await import('./RepaymentPage.tsx')).RepaymentPage,
  }),
  page({
    path: '/financialManagement/flowRecord',
    title: 'flowRecord',
    section: 'financialManagement',
    menu: { place: 20, icon: 'receipt-text', words: 'finance' },
    topics: ['repayments', 'lists', 'dates'],
    search: flowSearch,
    roles: ['seesPrices'],
    load: async () => (await import('./FlowPage.tsx')).FlowPage,
  }),
] as const;
