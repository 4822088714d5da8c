import { page } from '../../parts/page.ts';

export const helpPages = [
  page({
    path: '/systemHelp/contactUs',
    title: 'contactUs',
    section: 'systemHelp',
    menu: { place: 10, icon: 'headset' },
    topics: ['help'],
    loadReads: async () => (await import('./first-reads.ts')).contactReads,
    load: async () => (await import('./ContactUsPage.tsx')).ContactUsPage,
  }),
  page({
    path: '/systemHelp/quickOrderGuidance',
    title: 'quickOrderGuidance',
    section: 'systemHelp',
    menu: { place: 20, icon: 'book-open' },
    topics: ['help'],
    load: async () => (await import('./QuickOrderGuidancePage.tsx')).QuickOrderGuidancePage,
  }),
] as const;
