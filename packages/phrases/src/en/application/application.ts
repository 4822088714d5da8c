import type { Translation } from '../../typing.ts';
import type { application as zh } from '../../zh/application/application.ts';

export const application = {
  // Section 1, word for word.
  languageSwitched: 'Switch Language Success',
  otherLanguage: '中文',
  layout: {
    skip: 'Skip to content',
    menu: 'Main navigation',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    orderPages: 'Choose how to order',
    qq: 'Ask us on QQ',
    website: 'Website',
  },
  failure: {
    title: 'This page did not load',
    text: 'Please try again. If it keeps failing, give customer service the number below.',
    plainText: 'Please try again. If it keeps failing, contact customer service.',
    retry: 'Try again',
    requestId: 'Request {{id}}',
    outdated: 'There is a new version',
    outdatedText: 'Reload the page to use it.',
    reload: 'Reload',
  },
  openQuestion: 'Reply needed',
  unknown: 'Unknown',
  none: '—',
  pricesHidden: 'Prices hidden',
  loading: 'Loading',
  save: 'Save',
  saveFailed: 'Save Fail',
  day: {
    shape: 'YYYY-MM-DD',
    pick: '{{label}}: open the calendar',
    wrong: 'Write a day such as 2026-11-23',
  },
  pick: { clear: 'Clear the choice', remove: 'Remove {{name}}', nothingFound: 'Nothing matches' },
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'Confirm',
  delete: 'Delete',
  edit: 'Edit',
  back: 'Back',
  more: 'More',
} as const satisfies Translation<typeof zh>;
