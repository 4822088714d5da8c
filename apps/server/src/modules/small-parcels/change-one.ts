import type { ParcelEnd } from '@waybound/contract/small-parcels/parcel-states';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { changeParcel, requireParcelAllowed } from '../../records/small-parcels/change-parcel.ts';
import { chargesOfDecision } from '../../records/small-parcels/charges.ts';
import type { ParcelRecord } from '../../records/small-parcels/rows.ts';
import { leaveBag } from './bags/leave-bag.ts';

/** What is done with one parcel that is locked, alone or among many. */

/** To draft again, out of the bag that it is in. The caller holds the customer's turn. */
export async function takeBack(context: CustomerContext, record: ParcelRecord): Promise<void> {
  requireParcelAllowed(record, 'takeBack');
  await leaveBag(context, record);
  await changeParcel(context, record, {
    action: 'takeBack',
    what: 'takeBackParcel',
    set: { submitted_at: null, label_printed_at: null, terms: null, carried: null },
  });
}

export const deleteDraft = (context: CustomerContext, record: ParcelRecord): Promise<void> =>
  changeParcel(context, record, { action: 'delete', what: 'deleteParcel', set: { deleted_at: context.now } });

export async function intercept(context: CustomerContext, record: ParcelRecord, reason: string): Promise<void> {
  if (record.interception !== 'none') refuseFields([{ path: 'reason', rule: 'interceptedOnce' }]);
  await changeParcel(context, record, {
    action: 'intercept',
    what: 'interceptParcel',
    set: { interception_reason: reason, interception_login_id: context.customer.loginId },
  });
}

/** With what that costs. */
export async function endOne(context: CustomerContext, record: ParcelRecord, end: ParcelEnd): Promise<void> {
  const owed = chargesOfDecision(record, end, context.now);
  await changeParcel(context, record, {
    action: 'end',
    what: 'endParcel',
    given: { ending: end, ...owed?.given },
    set: { ...owed?.set },
  });
}

export const acceptWeight = (context: CustomerContext, record: ParcelRecord): Promise<void> =>
  changeParcel(context, record, { action: 'acceptWeight', what: 'acceptParcelWeight' });
