import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import type { RowActionsProps } from '../../../../parts/list/ListPage.tsx';
import { useWaybillActions } from '../../actions/use-waybill-actions.tsx';
import { RowMenu } from './RowMenu.tsx';
import '../../actions/actions.css';

/** The menu of a row and the dialogs it leads to. Its code comes after the rows. */
export function RowActions({ menu, onClose }: RowActionsProps<ListedWaybill>) {
  const actions = useWaybillActions();
  return (
    <>
      {menu && <RowMenu anchor={menu.anchor} row={menu.row} onBegin={actions.begin} onClose={onClose} />}
      {actions.dialogs}
    </>
  );
}
