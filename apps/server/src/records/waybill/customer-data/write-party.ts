import type { Order } from '@waybound/contract/orders/order-fields';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { customerAction, type ChangeContext } from '../change-waybill.ts';
import type { WaybillRecord } from '../rows.ts';

export type Party = 'shipper' | 'importer';

/** Writes another shipper or importer of a submitted waybill, checked by the caller. */
export function writeParty(context: ChangeContext, row: WaybillRecord, party: Party, after: Order[Party]): Promise<WaybillRef> {
  const changed = { ...row.details, [party]: after ?? {} };
  return customerAction(context, row, 'changeParties', {
    set: { details: JSON.stringify(changed) },
    before: { [party]: row.details[party] ?? {}, ...companyOf(row.details, party) },
    after: { [party]: after ?? {}, ...companyOf(changed, party) },
  });
}

/** By which the history says who came in whose place. */
const companyOf = ({ shipper, importer }: Pick<Order, Party>, party: Party) =>
  party === 'shipper'
    ? { shipperCompany: shipper?.shipperCompanyCN ?? shipper?.shipperCompany ?? '' }
    : { importerCompany: importer?.importerCompany ?? '' };
