import { bankLineLifecycle } from '../src/lifecycle/money/bank-line-lifecycle.ts';
import { billDisputeLifecycle } from '../src/lifecycle/money/bill-dispute-lifecycle.ts';
import { billLifecycle } from '../src/lifecycle/money/bill-lifecycle.ts';
import { invoiceLifecycle } from '../src/lifecycle/money/invoice-lifecycle.ts';
import { caseLifecycle } from '../src/lifecycle/case-lifecycle.ts';
import { endLifecycle } from '../src/lifecycle/end-lifecycle.ts';
import { pickupLifecycle } from '../src/lifecycle/pickup-lifecycle.ts';
import type { RoadKey } from '../src/lifecycle/roads.ts';
import { standardLifecycle } from '../src/lifecycle/standard-lifecycle.ts';
import { repaymentLifecycle } from '../src/lifecycle/money/repayment-lifecycle.ts';
import { quotationLifecycle } from '../src/lifecycle/money/quotation-lifecycle.ts';
import { overseasLifecycle } from '../src/overseas/overseas-lifecycle.ts';
import { bagLifecycle } from '../src/small-parcels/bag-lifecycle.ts';
import { parcelLifecycle } from '../src/small-parcels/parcel-lifecycle.ts';
import { newDraft } from '../src/lifecycle/waybill-lifecycle.ts';
import { proveLifecycle, type Proof } from './prove-lifecycle.ts';

/** Every lifecycle, walked on every road that it has: the tests judge what was found, the document of lifecycles shows where it leads. */

const BASES: readonly RoadKey[] = [
  ...(['AIR', 'FCL', 'LCL', '99', 'OT'] as const).map((shippingWay): RoadKey => ({ shippingWay })),
  { shippingWay: 'KT', line: 'truckAir' },
  { shippingWay: 'KT', line: 'truckRail' },
  { shippingWay: 'ZX', zxBase: 'LCL' },
];
const ROADS: readonly RoadKey[] = [...BASES, ...BASES.map((key) => ({ ...key, isPortToPort: true }))];
export const END_ROAD = { shippingWay: 'HD' } as const;

function rootOf(road: RoadKey) {
  const { kind, shippingWay, line, zxBase, isPortToPort } = newDraft(road);
  return { kind, shippingWay, line, zxBase, isPortToPort };
}

export const standardProofs = ROADS.map((road) => ({ road, proof: proveLifecycle(standardLifecycle, rootOf(road)) }));
export const endProof = proveLifecycle(endLifecycle, rootOf(END_ROAD));
/** Those whose records have no road. */
export const RECORDS = [
  { lifecycle: pickupLifecycle, proof: proveLifecycle(pickupLifecycle) },
  { lifecycle: billLifecycle, proof: proveLifecycle(billLifecycle) },
  { lifecycle: invoiceLifecycle, proof: proveLifecycle(invoiceLifecycle) },
  { lifecycle: billDisputeLifecycle, proof: proveLifecycle(billDisputeLifecycle) },
  { lifecycle: caseLifecycle, proof: proveLifecycle(caseLifecycle) },
  { lifecycle: repaymentLifecycle, proof: proveLifecycle(repaymentLifecycle) },
  { lifecycle: bankLineLifecycle, proof: proveLifecycle(bankLineLifecycle) },
  { lifecycle: quotationLifecycle, proof: proveLifecycle(quotationLifecycle) },
  { lifecycle: overseasLifecycle, proof: proveLifecycle(overseasLifecycle) },
  { lifecycle: parcelLifecycle, proof: proveLifecycle(parcelLifecycle) },
  { lifecycle: bagLifecycle, proof: proveLifecycle(bagLifecycle) },
];

/** In the order of the document. */
export const PROVEN = [
  { lifecycle: standardLifecycle, proofs: standardProofs.map(({ proof }) => proof) },
  { lifecycle: endLifecycle, proofs: [endProof] },
  ...RECORDS.map(({ lifecycle, proof }) => ({ lifecycle, proofs: [proof] })),
] satisfies readonly { lifecycle: { name: string }; proofs: readonly Proof[] }[];
