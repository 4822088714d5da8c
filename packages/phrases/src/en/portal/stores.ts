import type { Translation } from '../../typing.ts';
import type { stores as zh } from '../../zh/portal/stores.ts';

export const stores = {
  title: 'Amazon stores',
  subtitle: 'Your stores on each marketplace. They cannot be connected to Amazon yet: this is a register for now.',
  add: 'Add a store',
  list: 'Stores',
  none: 'No store yet',
  noneText: 'Keep the stores here that you sell under, one a marketplace.',
  column: {
    name: 'Store',
    marketplace: 'Marketplace',
    sellerId: 'Seller ID',
    note: 'Note',
    state: 'Connection',
  },
  state: {
    notConnected: 'Not connected',
  },
  region: {
    northAmerica: 'Americas',
    europe: 'Europe and Middle East',
    farEast: 'Far East',
  },
  rowMenu: 'Actions for {{name}}',
  edit: 'Edit',
  delete: 'Delete',
  form: {
    addTitle: 'Add a store',
    editTitle: 'Edit {{name}}',
    name: 'Store name',
    marketplace: 'Marketplace',
    choose: 'Choose one',
    sellerId: 'Seller ID',
    sellerIdHint: 'The merchant token of your account information in Seller Central: capital letters and digits',
    note: 'Note',
    save: 'Save',
    stale: 'Somebody has just changed this store. The newest version is loaded; check it before you save.',
  },
  deleteAsk: 'Delete the store {{name}}?',
  deleteText: 'It is only taken off this list; nothing changes on Amazon.',
  deleteDone: '{{name}} is deleted',
  saveDone: '{{name}} is saved',
} as const satisfies Translation<typeof zh>;
