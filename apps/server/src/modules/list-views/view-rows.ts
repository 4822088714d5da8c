import type { ListView } from '@waybound/contract/account/list-views';
import type { ArrangedList } from '@waybound/contract/wire/account/list-views';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { ownList, withoutLost } from './arranged-lists.ts';

/** The views that the caller sees: its own, and those that colleagues share. */
const visibleViews = ({ db, customer }: CustomerContext) =>
  db
    .selectFrom('list_view as v')
    .innerJoin('login as l', (join) => join.onRef('l.customer_id', '=', 'v.customer_id').onRef('l.id', '=', 'v.login_id'))
    .select([
      'v.id',
      'v.login_id',
      'v.list',
      'v.rev',
      'v.name',
      'v.is_shared',
      'v.content',
      'l.login_name',
      'l.display_name',
      'l.disabled_at',
    ])
    .where('v.customer_id', '=', customer.id)
    .where((eb) => eb.or([eb('v.login_id', '=', customer.loginId), eb('v.is_shared', '=', true)]));

export type ViewRow = Awaited<ReturnType<ReturnType<typeof visibleViews>['executeTakeFirstOrThrow']>>;

export const readViews = (context: CustomerContext, list: ArrangedList): Promise<ViewRow[]> =>
  visibleViews(context).where('v.list', '=', list).orderBy('v.name').orderBy('v.id').execute();

/** One that the caller sees; any other is answered like a missing one. */
export const visibleView = async (context: CustomerContext, id: string): Promise<ViewRow> =>
  (await visibleViews(context).where('v.id', '=', id).executeTakeFirst()) ?? refuse('recordMissing');

export const mayDelete = ({ customer }: CustomerContext, row: ViewRow): boolean =>
  row.login_id === customer.loginId || (customer.isOwner && row.disabled_at !== null);

export function toView(context: CustomerContext, row: ViewRow): ListView {
  const { search, lost } = withoutLost(ownList(context, row.list), row.content.search);
  return {
    id: row.id,
    rev: row.rev,
    name: row.name,
    isShared: row.is_shared,
    isOwn: row.login_id === context.customer.loginId,
    ownerName: row.display_name || row.login_name,
    mayDelete: mayDelete(context, row),
    search,
    columns: row.content.columns,
    density: row.content.density,
    lost,
  };
}
