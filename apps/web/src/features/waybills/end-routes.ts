import { page } from '../../parts/page.ts';
import { END_LIST_PATH, END_WAYBILL_PATH } from '../../parts/waybill/waybill-path.ts';
import { waybillDetail, waybillList } from './routes.ts';

const section = 'endWaybill';
const detail = { ...waybillDetail, section, activeMenu: END_LIST_PATH } as const;

const list = {
  ...waybillList,
  topics: [...waybillList.topics, 'endWaybills'],
  load: () => import('./list/EndWaybillListPage.tsx').then((loaded) => loaded.EndWaybillListPage),
} as const;

/** The list and the page of waybills whose main leg the customer has booked himself: those of all waybills, seen from their own section. */
export const endWaybillPages = [
  page({ ...list, path: END_LIST_PATH, title: 'firstPages:endWaybillList', section, menu: { place: 10, icon: 'anchor' } }),
  page({ ...detail, path: END_WAYBILL_PATH }),
  page({ ...detail, path: '/endWaybill/waybillHdDetail/:id' }),
] as const;
