import type { Translation } from '../../typing.ts';
import type { header as zh } from '../../zh/application/header.ts';

export const header = {
  sections: {
    waybillManagement: 'Waybill management',
    endWaybill: 'End delivery',
    abroadWaybill: 'Overseas warehouse',
    std: 'Online services',
    smallParcel: 'Small parcels',
    myProfile: 'My profile',
    financialManagement: 'Finance',
    settings: 'Account and notices',
    systemHelp: 'System help',
  },
  favourite: 'Keep “{{title}}” on top',
  breadcrumb: 'Breadcrumb',
  backToTop: 'Back to top',
  account: 'Account',
  changePassword: 'Change password',
  messages: 'Messages',
  messagesUnread: 'Messages, {{unread}} unread',
  orderManagement: 'Order management',
  // Section 6, word for word.
  potential: 'potential customer',
  labelSettings: 'Customise waybill label content',
  logout: 'Log out',
  toDark: 'Switch to dark',
  toLight: 'Switch to light',
  switchLanguage: 'Switch language to Chinese',
  slowLine: 'The connection is slow. Still working, please wait.',
  slowLineShowsOld: 'The connection is slow. Showing what was known at {{time}}.',
  search: {
    label: 'Find by waybill or reference numbers, one or many',
    placeholder: 'Waybill or reference no.',
    many: 'Find many',
    palette: 'Command palette',
    submit: 'Find',
  },
} as const satisfies Translation<typeof zh>;
