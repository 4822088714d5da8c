import type { Translation } from '../typing.ts';
import type { common as zh } from '../zh/common.ts';

export const common = {
  // Section 1, word for word.
  languageSwitched: 'Switch Language Success',
  otherLanguage: '中文',
  pages: {
    login: 'Sign in',
    dashboard: 'Dashboard',
    notFound: 'Page not found',
    waybillList: 'Waybills',
    airOrder: 'Book air freight',
    waybillDetail: 'Waybill',
  },
  sections: {
    waybillManagement: 'Waybill management',
  },
  layout: {
    skip: 'Skip to content',
    menu: 'Main navigation',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    breadcrumb: 'Breadcrumb',
    toDark: 'Switch to dark',
    toLight: 'Switch to light',
    switchLanguage: 'Switch language to Chinese',
    backToTop: 'Back to top',
    account: 'Account',
    logout: 'Log out',
    logoutAsk: 'Unsaved orders on this device: {{count}}',
    logoutWarning: 'Logging out deletes them from this device for good. To keep them, open the order and save it as a draft first.',
    logoutAnyway: 'Delete and log out',
    qq: 'Ask us on QQ',
    website: 'Website',
  },
  search: {
    label: 'Find by waybill or reference numbers, one or many',
    placeholder: 'Waybill or reference no.',
    // Section 2, word for word.
    empty: 'please enter a number',
    submit: 'Find',
  },
  notFound: {
    title: 'There is no such page',
    text: 'The address may have changed, or the page was removed.',
    action: 'Go to the dashboard',
  },
  failure: {
    title: 'This page did not load',
    text: 'Please try again. If it keeps failing, tell our service the number below.',
    retry: 'Try again',
    requestId: 'Request {{id}}',
  },
  openQuestion: 'Reply needed',
  unknown: 'Unknown',
  none: '—',
  loading: 'Loading',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'Confirm',
  delete: 'Delete',
  edit: 'Edit',
  back: 'Back',
  more: 'More',
} as const satisfies Translation<typeof zh>;
