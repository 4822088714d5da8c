import type { HandlerInput } from '@waybound/contract/call';
import type { listViews, saveView, ViewContent } from '@waybound/contract/account/list-views';
import { MAX_VIEWS } from '@waybound/contract/wire/account/list-views';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { Refusal, refuse, refuseFields } from '../../kernel/refusal.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';
import { checkedSearch, ownList } from './arranged-lists.ts';
import { readArrangement, saveArrangement } from './arrangement.ts';
import { mayDelete, readViews, toView, visibleView, type ViewRow } from './view-rows.ts';

type Saving = HandlerInput<typeof saveView, never>;

/** How each login has arranged the lists for itself, and the views that are kept of them. */
export const listViewsHandlers: Handlers<typeof listViews> = {
  async readList({ list }, context) {
    ownList(context, list);
    const views = await readViews(context, list);
    return { ...(await readArrangement(context, list, views)), views: views.map((row) => toView(context, row)) };
  },

  async arrangeList({ list, ...wanted }, context) {
    const { customer, audit } = context;
    ownList(context, list);
    const views = await readViews(context, list);
    if (wanted.defaultViewId !== null && !views.some(({ id }) => id === wanted.defaultViewId)) refuse('recordMissing');
    const before = await readArrangement(context, list, views);
    const after = await saveArrangement(context, list, wanted, before);
    audit({ customerId: customer.id, subject: 'login', subjectId: customer.loginId, what: 'arrangeList', before, after });
    return after;
  },

  async saveView(input, context) {
    const { db, customer, audit } = context;
    const spec = ownList(context, input.list);
    const content = input.content && { ...input.content, search: checkedSearch(spec, input.content.search) };
    // Changes of one customer's views take turns, so that no name is taken twice and the limit holds.
    await lockCustomer(db, customer.id);
    const before = input.id === undefined ? undefined : await viewToChange(context, input, input.id);
    if (input.isShared && !before?.is_shared && !customer.isOwner) refuseFields([{ path: 'isShared', rule: 'ownersShare' }]);
    await refuseTaken(context, input);
    const id = before ? await change(context, before, input, content) : await insert(context, input, content);
    const saved = toView(context, await visibleView(context, id));
    audit({
      customerId: customer.id,
      subject: 'record',
      subjectId: id,
      what: 'saveView',
      before: before && { title: before.name, isShared: before.is_shared, rev: before.rev },
      after: { title: saved.name, isShared: saved.isShared, rev: saved.rev },
    });
    return saved;
  },

  async deleteView({ id }, context) {
    const { db, customer, audit } = context;
    const before = await visibleView(context, id);
    ownList(context, before.list);
    if (!mayDelete(context, before)) refuse('notAllowed');
    await db.deleteFrom('list_view').where('customer_id', '=', customer.id).where('id', '=', id).execute();
    audit({
      customerId: customer.id,
      subject: 'record',
      subjectId: id,
      what: 'deleteView',
      before: { title: before.name, isShared: before.is_shared, rev: before.rev },
    });
    return { id };
  },
};

/** Only whoever keeps a view changes it; one of another list is none of this. */
async function viewToChange(context: CustomerContext, { list, rev }: Saving, id: string): Promise<ViewRow> {
  const row = await visibleView(context, id);
  if (row.list !== list) refuse('recordMissing');
  if (row.login_id !== context.customer.loginId) refuse('notAllowed');
  if (rev !== row.rev) throw new Refusal('stale', {}, [], { newer: toView(context, row) });
  return row;
}

async function refuseTaken({ db, customer }: CustomerContext, { id, list, name }: Saving): Promise<void> {
  const own = await db
    .selectFrom('list_view')
    .select(['id', 'name'])
    .where('customer_id', '=', customer.id)
    .where('login_id', '=', customer.loginId)
    .where('list', '=', list)
    .execute();
  const key = name.toLowerCase();
  const other = own.find((each) => each.id !== id && each.name.toLowerCase() === key)?.name;
  if (other !== undefined) throw new Refusal('duplicate', { other }, [{ path: 'name', rule: 'alreadyUsed', args: { other } }]);
  if (id === undefined && own.length >= MAX_VIEWS) refuseFields([{ path: 'name', rule: 'tooManyViews', args: { max: MAX_VIEWS } }]);
}

async function insert({ db, customer, now }: CustomerContext, { list, name, isShared }: Saving, content: ViewContent | undefined) {
  if (!content) return refuseFields([{ path: 'content', rule: 'required' }]);
  const { id } = await db
    .insertInto('list_view')
    .values({
      customer_id: customer.id,
      login_id: customer.loginId,
      list,
      name,
      is_shared: isShared,
      content: JSON.stringify(content),
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function change(
  { db, customer, now }: CustomerContext,
  { id, rev }: ViewRow,
  { name, isShared }: Saving,
  content: ViewContent | undefined,
): Promise<string> {
  await db
    .updateTable('list_view')
    .set({ name, is_shared: isShared, rev: rev + 1, changed_at: now, ...(content && { content: JSON.stringify(content) }) })
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .execute();
  return id;
}
