import { page } from '../../parts/page.ts';

export const helpPages = [
  page({
    path: '/systemHelp/contactUs',
    title: 'pageTitles:contactUs',
    section: 'systemHelp',
    menu: { place: 10, icon: 'headset' },
    topics: ['help', 'pageTitles'],
    loadReads: async () => (await import('./first-reads.ts')).contactReads,
    load: () => import('./ContactUsPage.tsx').then((loaded) => loaded.ContactUsPage),
  }),
  page({
    path: '/systemHelp/quickOrderGuidance',
    title: 'pageTitles:quickOrderGuidance',
    section: 'systemHelp',
    menu: { place: 20, icon: 'book-open' },
    topics: ['help', 'pageTitles'],
    load: () => import('./QuickOrderGuidancePage.tsx').then((loaded) => loaded.QuickOrderGuidancePage),
  }),
] as const;
