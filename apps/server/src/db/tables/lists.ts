import type { ListColumns, ViewContent } from '@waybound/contract/account/list-views';
import type { ArrangedList, Density } from '@waybound/contract/wire/account/list-views';
import type { At, Defaulted, Id, Json, NullableJson } from '../columns.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface ListArrangementTable {
  customer_id: string;
  login_id: string;
  list: ArrangedList;
  rev: number;
  columns: NullableJson<ListColumns>;
  density: Density;
  default_view_id: string | null;
}

interface ListViewTable {
  customer_id: string;
  id: Id;
  login_id: string;
  list: ArrangedList;
  rev: Defaulted<number>;
  name: string;
  is_shared: boolean;
  content: Json<ViewContent>;
  changed_at: At;
}

export interface ListsTables {
  list_arrangement: ListArrangementTable;
  list_view: ListViewTable;
}
