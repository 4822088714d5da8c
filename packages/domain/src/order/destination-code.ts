import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';

type Codes = Pick<Partial<SavedRecordValues['sku']>, 'destinationCodes' | 'destinationPortCustomsClearanceCode'>;

/** The customs code of a SKU at a destination: the country's own where the SKU has one. */
export const destinationCodeOf = (
  { destinationCodes, destinationPortCustomsClearanceCode }: Codes,
  countryId: number | undefined,
): string | undefined => destinationCodes?.find((each) => each.countryId === countryId)?.code ?? destinationPortCustomsClearanceCode;
