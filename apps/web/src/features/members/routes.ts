import { page } from '../../parts/page.ts';

export const membersPage = page({
  path: '/myProfile/members',
  title: 'members',
  section: 'myProfile',
  topics: ['members'],
  load: async () => (await import('./MembersPage.tsx')).MembersPage,
});
