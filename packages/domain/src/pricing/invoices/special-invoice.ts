import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';

/** Facts 5.6: a special VAT invoice is a company's, and says its address, telephone, bank and account beside the tax number. */
const SAID = ['inviIdentificaNumber', 'invoiceAddress', 'invoicePhone', 'invoiceBankName', 'invoiceAccount'] as const;

/** Whether a special invoice can be made out to this kept title. */
export const fitsSpecialInvoice = (title: Pick<SavedRecordValues['invoiceTitle'], 'type' | (typeof SAID)[number]>): boolean =>
  title.type === 'company' && SAID.every((field) => (title[field] ?? '') !== '');
