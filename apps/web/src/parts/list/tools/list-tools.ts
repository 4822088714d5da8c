import { ListPager } from '../ListPager.tsx';
import { ColumnPanel } from './ColumnPanel.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ListKeys } from '../keys/ListKeys.tsx';
import { MissingNumbers } from './MissingNumbers.tsx';
import { TabInSight } from './TabInSight.tsx';
import { ViewNotice } from './ViewNotice.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

/** What surrounds the rows of any list, but its filters: the page adds its own, and exports all of it in one. */
export const listTools = { ColumnPanel, EmptyList, ListKeys, ListPager, MissingNumbers, TabInSight, ViewNotice, ViewsMenu };
