import { HeaderTools } from '../header/HeaderTools.tsx';
import { Breadcrumb } from '../menu/Breadcrumb.tsx';
import { SidebarContent } from '../menu/SidebarContent.tsx';
import { BackToTop } from './BackToTop.tsx';

/** What surrounds a page. One file: each more would cost a request and its linking while the page is young. */
export const lazyParts = { BackToTop, Breadcrumb, HeaderTools, SidebarContent };
