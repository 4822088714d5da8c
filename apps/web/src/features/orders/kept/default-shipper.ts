import { listShippers } from '@waybound/contract/wire/address-book';
import { request } from '../../../api/client.ts';
import type { OrderValues } from '../order-values.ts';

type Party = NonNullable<OrderValues['shipper']>;

/** The shipper that is taken where nobody chooses. Without one, or where the book cannot be read, the order begins without. */
export async function findDefaultShipper(): Promise<Party | undefined> {
  try {
    const { rows } = await request(listShippers, { page: 1, size: 20 }, { isQuiet: true });
    const record = rows.find(({ isdefault }) => isdefault);
    if (!record) return undefined;
    const { id: _id, rev: _rev, isdefault: _isDefault, updatedAt: _at, ...shipper } = record;
    return shipper;
  } catch {
    return undefined;
  }
}
