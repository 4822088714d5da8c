import { page } from '../../parts/page.ts';

export const memberPages = [
  page({
    path: '/myProfile/members',
    title: 'pageTitles:members',
    section: 'settings',
    menu: { place: 20, icon: 'users-round', offeredTo: ['owner'] },
    topics: ['members'],
    load: () => import('./MembersPage.tsx').then((loaded) => loaded.MembersPage),
  }),
] as const;
