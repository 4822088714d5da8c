import { ViewDialog } from './ViewDialog.tsx';
import { ViewList } from './ViewList.tsx';

/** What the menu of views opens: one piece, fetched when the pointer or the focus comes near. */
export const lazyViews = { ViewDialog, ViewList };
