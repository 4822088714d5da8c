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
] as const;
