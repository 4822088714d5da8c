import { page } from '../../parts/page.ts';

export const apiKeyPages = [
  page({
    path: '/myProfile/apiAuthorization',
    title: 'pageTitles:apiKeys',
    section: 'settings',
    menu: { place: 30, icon: 'key-round', offeredTo: ['owner'] },
    topics: ['apiKeys'],
    load: () => import('./ApiKeysPage.tsx').then((loaded) => loaded.ApiKeysPage),
  }),
] as const;
