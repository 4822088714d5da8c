import { openPage, page, searchOfPage } from '../../parts/page.ts';
import { SHARED_BILL_PATH } from './bills/shared-bill-path.ts';
import type { billSearch, flowSearch, invoiceSearch, repaymentSearch, sharedBillSearch, unbilledSearch } from './finance-search.ts';

/** @internal */
export const billListPage = page({
  path: '/financialManagement/bills',
  title: 'pageTitles:bills',
  section: 'financialManagement',
  menu: { place: 5, icon: 'receipt', words: 'finance' },
  topics: ['bills', 'invoices', 'lists', 'dates'],
  search: searchOfPage<typeof billSearch>(),
  roles: ['seesPrices'],
  load: () => import('./bills/BillPage.tsx').then((loaded) => loaded.BillPage),
});

/** Section 2, financialManagement. All of it is prices: for logins that see them. */
export const financePages = [
  billListPage,
  page({
    path: '/financialManagement/billDetails/:id',
    title: 'firstPages:billDetail',
    section: 'financialManagement',
    activeMenu: billListPage.path,
    topics: ['bills', 'invoices', 'price', 'shareLinks', 'waybillBills', 'billAnswers'],
    roles: ['seesPrices'],
    load: () => import('./bills/BillDetailPage.tsx').then((loaded) => loaded.BillDetailPage),
  }),
  page({
    path: '/financialManagement/invoices',
    title: 'pageTitles:invoices',
    section: 'financialManagement',
    menu: { place: 8, icon: 'receipt-text', words: 'finance' },
    topics: ['invoices', 'lists', 'dates'],
    search: searchOfPage<typeof invoiceSearch>(),
    roles: ['seesPrices'],
    load: () => import('./invoices/InvoicePage.tsx').then((loaded) => loaded.InvoicePage),
  }),
  page({
    path: '/financialManagement/unbilled',
    title: 'pageTitles:unbilled',
    section: 'financialManagement',
    menu: { place: 7, icon: 'hourglass', words: 'finance' },
    topics: ['bills', 'lists', 'price', 'statuses', 'overseas', 'smallParcels'],
    search: searchOfPage<typeof unbilledSearch>(),
    roles: ['seesPrices'],
    load: () => import('./bills/UnbilledPage.tsx').then((loaded) => loaded.UnbilledPage),
  }),
  page({
    path: '/financialManagement/quickRepayment',
    title: 'pageTitles:quickRepayment',
    section: 'financialManagement',
    menu: { place: 10, icon: 'landmark', words: 'finance' },
    topics: ['repayments', 'lists', 'dates'],
    search: searchOfPage<typeof repaymentSearch>(),
    roles: ['seesPrices'],
    load: () => import('./RepaymentPage.tsx').then((loaded) => loaded.RepaymentPage),
  }),
  page({
    path: '/financialManagement/flowRecord',
    title: 'pageTitles:flowRecord',
    section: 'financialManagement',
    menu: { place: 20, icon: 'receipt-text', words: 'finance' },
    topics: ['repayments', 'lists', 'dates'],
    search: searchOfPage<typeof flowSearch>(),
    roles: ['seesPrices'],
    load: () => import('./FlowPage.tsx').then((loaded) => loaded.FlowPage),
  }),
  // A link that a customer gives to whoever pays the bill.
  openPage({
    path: SHARED_BILL_PATH,
    title: 'firstPages:billDetail',
    topics: ['bills', 'price', 'shareLinks'],
    search: searchOfPage<typeof sharedBillSearch>(),
    load: () => import('./bills/SharedBillPage.tsx').then((loaded) => loaded.SharedBillPage),
  }),
] as const;
