import type { Translation } from '../../typing.ts';
import type { storeDialogs as zh } from '../../zh/portal/store-dialogs.ts';

export const storeDialogs = {
  region: {
    northAmerica: 'Americas',
    europe: 'Europe and Middle East',
    farEast: 'Far East',
  },
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
    otherShop:
      'Another seller or marketplace is another shop: it has to be connected anew, and the shipments read so far leave the list. What was received stays on your waybills.',
    stale: 'Somebody has just changed this store. The newest version is loaded; check it before you save.',
  },
  deleteAsk: 'Delete the store {{name}}?',
  deleteText: 'It is only taken off this list; nothing changes on Amazon.',
  deleteReadText:
    'The portal forgets the permission and tells Amazon no more tracking numbers; the shipments leave the list. What the warehouses have received or not stays on your waybills. At Amazon nothing changes: there the permission is taken back in Seller Central.',
  deleteDone: '{{name}} is deleted',
  saveDone: '{{name}} is saved',
} as const satisfies Translation<typeof zh>;
