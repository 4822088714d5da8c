import type { SharedGoods, SharedOverseas, SharedParcel } from '@waybound/contract/waybills/shares';
import type { OverseasWay } from '@waybound/contract/overseas/listed-states';
import type { OverseasStatus } from '@waybound/contract/overseas/overseas-states';
import type { ParcelStatus } from '@waybound/contract/small-parcels/parcel-states';
import { formatGrams } from '@waybound/domain/measures';
import { overseasCourse } from '@waybound/domain/overseas/overseas-course';
import { refuse } from '../../kernel/refusal.ts';
import { countryName, type OpenLink } from './open-link.ts';

/** Overseas waybills and small parcels as their links show them. */

type Names = { zh: string; en: string };

interface OverseasRecord {
  waybill_no: string;
  shipping_way: OverseasWay;
  status: OverseasStatus;
  is_outbound: boolean;
  submitted_at: Date | null;
  closed_at: Date | null;
  country_id: number | null;
  warehouse_names: Names | null;
  expected: number;
  parcels: { receiptDate: string; trackNo: string | null; pieces: number }[];
  decisions: { quantity: number; doneAt: string | null; shippedAt: string | null; trackNo: string | null; signedAt: string | null }[];
  goods: SharedGoods;
  expires_at: Date;
}

interface ParcelRecord {
  waybill_no: string;
  status: ParcelStatus;
  is_announced: boolean;
  product_names: Names | null;
  country_id: number | null;
  city: string | null;
  weight: string | null;
  measured_grams: number | null;
  track_no: string | null;
  events: { id: string; status: ParcelStatus; at: string; place: string | null }[];
  goods: SharedGoods;
  expires_at: Date;
}

export async function readSharedOverseas(link: OpenLink): Promise<SharedOverseas> {
  const [row] = await link.rows<OverseasRecord>('find_shared_overseas');
  if (!row) refuse('recordMissing');
  const { parcels, decisions, warehouse_names: warehouse } = row;
  const piecesOf = (which: (decision: OverseasRecord['decisions'][number]) => boolean) =>
    decisions.filter(which).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    about: 'overseas',
    waybillNo: row.waybill_no,
    shippingWay: row.shipping_way,
    // Whether its bills are still open is between forwarder and customer.
    status: row.status === 'WAIT_FOR_LOCK' ? 'ALREADY_FINISH' : row.status,
    isOutbound: row.is_outbound,
    country: countryName(row.country_id),
    warehouse: warehouse && { zh: warehouse.zh, en: warehouse.en },
    expected: row.expected,
    received: parcels.reduce((sum, { pieces }) => sum + pieces, 0),
    shipped: piecesOf(({ shippedAt }) => shippedAt !== null),
    signed: piecesOf(({ signedAt }) => signedAt !== null),
    course: overseasCourse({
      submittedAt: row.submitted_at?.toISOString() ?? null,
      closedAt: row.closed_at?.toISOString() ?? null,
      parcels,
      decisions,
    }).map((entry) => ({
      ...entry,
      at: instant(entry.at),
    })),
    goods: row.goods,
    expiresAt: row.expires_at.toISOString(),
  };
}

export async function readSharedParcel(link: OpenLink): Promise<SharedParcel> {
  const [row] = await link.rows<ParcelRecord>('find_shared_parcel');
  if (!row) refuse('recordMissing');
  const { product_names: product } = row;
  return {
    about: 'parcel',
    waybillNo: row.waybill_no,
    status: row.status,
    isAnnounced: row.is_announced,
    product: product && { zh: product.zh, en: product.en },
    country: countryName(row.country_id),
    city: row.city,
    weight: row.measured_grams === null ? row.weight : formatGrams(row.measured_grams),
    trackNo: row.track_no,
    events: row.events.map((event) => ({ ...event, at: instant(event.at) })),
    goods: row.goods,
    expiresAt: row.expires_at.toISOString(),
  };
}

/** As the database writes an instant in JSON, in the form of all others. */
const instant = (at: string): string => new Date(at).toISOString();
