import { page } from '../../parts/page.ts';

export const membersPage = page({
  path: '/myProfile/members',
  title: 'members',
  section: 'settings',
  topics: ['members'],
  load: async () => (await import('./MembersPage.tsx')).MembersPage,
});
