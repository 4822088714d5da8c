import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import type { orderAids } from '@waybound/contract/orders/order-aids';
import { isInEu } from '@waybound/domain/eu-countries';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { findCountry } from '../../../records/order/places.ts';

type Importer = SavedRecordValues['importer'] & { id: string; rev: number; isdefault: boolean; updatedAt: string };
type ImporterHandlers = Pick<Handlers<typeof orderAids>, 'queryCustomerImporters' | 'initCustomerImporter'>;

/** The customer's importers that can import into a country: the country's own, and in the EU all that have an EORI number. */
export const importerHandlers: ImporterHandlers = {
  async queryCustomerImporters({ countryId, keyword = '' }, context) {
    const part = keyword.toLowerCase();
    return (await matchingImporters(context, countryId)).filter(({ importerCompany, importerAttn, VAT = '', EORI = '' }) =>
      [importerCompany, importerAttn, VAT, EORI].some((text) => text.toLowerCase().includes(part)),
    );
  },

  async initCustomerImporter({ countryId }, context) {
    const suiting = await matchingImporters(context, countryId);
    return { importer: suiting[0] ?? null, count: suiting.length };
  },
};

/** The default first, then those of the country itself, then by name. */
async function matchingImporters({ db, customer }: CustomerContext, countryId: number): Promise<Importer[]> {
  const rows = await db
    .selectFrom('kept_record')
    .select(['id', 'rev', 'is_default', 'data', 'updated_at'])
    .where('customer_id', '=', customer.id)
    .where('kind', '=', 'importer')
    .orderBy('is_default', 'desc')
    .orderBy('title')
    .orderBy('id')
    .execute();
  const suiting = rows
    .map(({ id, rev, is_default: isdefault, data, updated_at: updatedAt }) => ({
      // Saved through the schema of its kind.
      ...(data as SavedRecordValues['importer']),
      id,
      rev,
      isdefault,
      updatedAt: updatedAt.toISOString(),
    }))
    .filter((importer) => matches(importer, countryId));
  const rank = (importer: Importer) => (importer.isdefault ? 0 : importer.countryId === countryId ? 1 : 2);
  return suiting.toSorted((a, b) => rank(a) - rank(b));
}

const isMember = (countryId: number): boolean => isInEu(findCountry(countryId)?.code ?? '');

const matches = (importer: Importer, countryId: number): boolean =>
  importer.countryId === countryId || (importer.EORI !== undefined && isMember(importer.countryId) && isMember(countryId));
