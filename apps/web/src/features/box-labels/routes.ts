import { page } from '../../parts/page.ts';

/** Amazon's labels beside ours, on the boxes of one waybill. */
export const boxLabelPages = [
  page({
    path: '/waybillManagement/boxLabels/:id',
    title: 'pageTitles:boxLabels',
    section: 'waybillManagement',
    activeMenu: '/waybillManagement/waybillList',
    topics: ['boxLabels', 'reasons', 'statuses', 'waybillActions'],
    load: () => import('./BoxLabelsPage.tsx').then((loaded) => loaded.BoxLabelsPage),
  }),
  page({
    path: '/waybillManagement/boxLabels/:id/scan',
    title: 'pageTitles:scanCheck',
    section: 'waybillManagement',
    activeMenu: '/waybillManagement/waybillList',
    topics: ['scanCheck', 'waybillActions'],
    load: () => import('./scan/ScanCheckPage.tsx').then((loaded) => loaded.ScanCheckPage),
  }),
] as const;
