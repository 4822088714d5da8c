import type { orderAids } from '@waybound/contract/orders/order-aids';
import type { HandlerAnswer } from '@waybound/contract/call';
import type { checkActions } from '@waybound/contract/orders/order-aids';
import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { CUSTOMER_ACTION_KEYS, type CustomerAction, mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { toCreationDraft } from '@waybound/domain/order/creation-draft';
import { examineDraft } from '../examine-draft.ts';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { reasonText, describeFindings } from '../../../kernel/language.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { HEAD_COLUMNS, readOwnWaybill, toState, type WaybillHead } from '../../../records/waybill/rows.ts';

type ActionHandlers = Pick<Handlers<typeof orderAids>, 'checkActions' | 'checkDraft'>;
type Answered = HandlerAnswer<typeof checkActions, never>['results'][number];

/** What may be done now, without doing it. */
export const actionHandlers: ActionHandlers = {
  async checkActions({ ids, action }, context) {
    const actions = actionsNamed(action);
    const { db, customer } = context;
    const rows = await db
      .selectFrom('waybill')
      .select(HEAD_COLUMNS)
      .where('customer_id', '=', customer.id)
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { results: ids.map((id) => toAnswer(context, id, byId.get(id), actions)) };
  },

  async checkDraft({ id }, context) {
    const row = await readOwnWaybill(context.db, context.customer.id, id);
    requireAllowed(row, 'submit');
    const { order, refusal } = await examineDraft(context, row);
    const isOfFields = refusal === undefined || refusal.reason === 'invalidInput';
    return {
      id,
      waybillNo: row.waybill_no,
      rev: row.rev,
      isReady: refusal === undefined,
      reason: isOfFields ? null : refusal.reason,
      mass: refusal ? reasonText(context.lang, refusal.reason, refusal.args) : '',
      errors: describeFindings(context.lang, refusal?.findings ?? []),
      draft: toCreationDraft(order),
    };
  },
};

function actionsNamed(name: string | undefined): readonly CustomerAction[] {
  if (name === undefined) return CUSTOMER_ACTION_KEYS;
  const action = CUSTOMER_ACTION_KEYS.find((each) => each === name);
  return action ? [action] : refuseFields([{ path: 'action', rule: 'unknownChoice' }]);
}

function toAnswer(
  { customer, lang }: CustomerContext,
  id: string,
  row: WaybillHead | undefined,
  actions: readonly CustomerAction[],
): Answered {
  if (!row) return { id, waybillNo: '', status: null, actions: [], reason: 'recordMissing' };
  const state = toState(row);
  const answers = actions.map((action) => {
    const why = customer.hidesPrices && standardLifecycle.actsOnPrices(action) ? 'notAllowed' : mayOnWaybill(action, state);
    const mass = why === null ? '' : reasonText(lang, why, { waybillNo: row.waybill_no, status: row.status });
    return { action, ok: why === null, reason: why, mass };
  });
  return { id, waybillNo: row.waybill_no, status: row.status, actions: answers, reason: null };
}
