import type { CallAnswer } from '@waybound/contract/call';
import type { listInvoiceTitles } from '@waybound/contract/address-book/address-book';
import { invoiceRequestFields } from '@waybound/contract/pricing/invoice-request-fields';
import type { InvoiceKind } from '@waybound/contract/pricing/invoice-request-states';
import { check, type FormFinding } from '@waybound/contract/rules';
import { fitsSpecialInvoice } from '@waybound/domain/pricing/invoices/special-invoice';

export type InvoiceTitle = CallAnswer<typeof listInvoiceTitles>['rows'][number];

export interface RequestValues {
  currency: string;
  titleId: string;
  kind: InvoiceKind;
  emails: string;
  remark: string;
}

/** With the default title, made out as it is kept. */
export function newRequest(titles: readonly InvoiceTitle[], currency: string): RequestValues {
  const title = titles.find(({ isdefault }) => isdefault) ?? (titles.length === 1 ? titles[0] : undefined);
  return { currency, titleId: '', kind: 'ordinary', emails: '', remark: '', ...(title && ofTitle(title)) };
}

/** What follows from the choice of a title. */
export const ofTitle = ({ id, isSpecial, invoiceReceiveEmail }: InvoiceTitle): Pick<RequestValues, 'titleId' | 'kind' | 'emails'> => ({
  titleId: id,
  kind: isSpecial === true ? 'special' : 'ordinary',
  emails: invoiceReceiveEmail ?? '',
});

/** As it travels. */
export const sentOf = ({ titleId, kind, emails, remark }: RequestValues, billIds: readonly string[]) => ({
  billIds: [...billIds],
  titleId,
  kind,
  emails,
  remark,
});

/** Whether the chosen title says too little for the chosen kind. */
export const isTitleShort = ({ titleId, kind }: RequestValues, titles: readonly InvoiceTitle[]): boolean => {
  const title = titles.find(({ id }) => id === titleId);
  return kind === 'special' && title !== undefined && !fitsSpecialInvoice(title);
};

/** What is wrong with it, before it is sent. */
export function findingsOf(values: RequestValues, billIds: readonly string[]): readonly FormFinding[] {
  const checked = check(invoiceRequestFields, sentOf(values, billIds));
  if (checked.ok) return [];
  // Nobody has chosen yet: the schema knows only that it is no id.
  return checked.findings.map((finding): FormFinding =>
    finding.path === 'titleId' && values.titleId === '' ? { path: 'titleId', rule: 'required' } : finding,
  );
}
