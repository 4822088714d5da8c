import { page } from '../../parts/page.ts';

export const contactUsPage = page({
  path: '/systemHelp/contactUs',
  title: 'contactUs',
  section: 'systemHelp',
  topics: ['help'],
  loadReads: async () => (await import('./first-reads.ts')).contactReads,
  load: async () => (await import('./ContactUsPage.tsx')).ContactUsPage,
});

export const quickOrderGuidancePage = page({
  path: '/systemHelp/quickOrderGuidance',
  title: 'quickOrderGuidance',
  section: 'systemHelp',
  topics: ['help'],
  load: async () => (await import('./QuickOrderGuidancePage.tsx')).QuickOrderGuidancePage,
});
