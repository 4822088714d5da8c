import { page } from '../../parts/page.ts';

export const helpPages = [
  page({
    path: '/systemHelp/contactUs',
    title: 'pageTitles:contactUs',
    section: 'systemHelp',
    menu: { place: 10, icon: 'headset' },
    topics: ['help', 'pageTitles'],
    loadReads: async () => (await import('./first-reads.ts')).contactReads,
    load: async () => (await import('./ContactUsPage.tsx')).ContactUsPage,
  }),
  page({
    path: '/systemHelp/quickOrderGuidance',
    title: 'pageTitles:quickOrderGuidance',
    section: 'systemHelp',
    menu: { place: 20, icon: 'book-open' },
    topics: ['help', 'pageTitles'],
    load: async () => (await import('./QuickOrderGuidancePage.tsx')).QuickOrderGuidancePage,
  }),
] as const;
