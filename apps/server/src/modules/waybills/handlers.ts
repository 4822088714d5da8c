import type { waybills } from '@waybound/contract/waybills/waybills';
import { readRoutes } from '../../records/waybill/tracking/map-route.ts';
import { listQuestions } from './questions.ts';
import { readDetail } from './waybill-detail.ts';
import { waybillList } from './waybill-list.ts';
import type { Handlers } from '../../kernel/context.ts';

/** Reading waybills (section 7, waybills). */
export const waybillsHandlers: Handlers<typeof waybills> = {
  listWaybills: (input, { db, customer, lang }) => waybillList(lang)(db, customer.id, input),

  getWaybill: ({ id }, context) => readDetail(context, id),

  waybillRoutes: async ({ ids }, { db, customer }) => ({ routes: await readRoutes(db, customer.id, ids) }),

  listQuestions,
};
