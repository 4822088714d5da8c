import { page } from '../../parts/page.ts';

export const apiKeysPage = page({
  path: '/myProfile/apiAuthorization',
  title: 'apiKeys',
  section: 'settings',
  topics: ['apiKeys'],
  load: async () => (await import('./ApiKeysPage.tsx')).ApiKeysPage,
});
