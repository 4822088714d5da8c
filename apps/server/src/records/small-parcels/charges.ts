import type { ParcelFee, OwedCharge, ParcelSize, ParcelTariff } from '@waybound/domain/small-parcels/parcel-price';
import { sidesOf } from '@waybound/domain/small-parcels/parcel-estimate';
import { chargedWeight, priceParcel, withDuty, withFee } from '@waybound/domain/small-parcels/parcel-price';
import { isRefunded } from '@waybound/domain/small-parcels/return-kinds';
import type { ReturnKind } from '@waybound/contract/small-parcels/parcel-states';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { ParcelRecord } from './rows.ts';

/** What is owed for a parcel: written with the change that it follows from, never by itself. */
interface Owing {
  given: { isUnbilled: boolean };
  set: { charges: string; charged_at: Date };
}

const owing = (charges: readonly OwedCharge[], isUnbilled: boolean, now: Date): Owing => ({
  given: { isUnbilled },
  set: { charges: JSON.stringify(charges), charged_at: now },
});

/** Once it is weighed: its carriage and duty, at what was agreed to. Nothing without a price, or where no band carries what it weighs. */
export function chargesOfIntake({ terms, duty_codes: dutyCodes }: ParcelRecord, size: ParcelSize, now: Date): Owing | undefined {
  const priced = terms === null ? undefined : priceParcel(terms, size, dutyCodes);
  if (!priced) return undefined;
  return owing(
    priced.map((charge) => ({ ...charge, isRefunded: false })),
    true,
    now,
  );
}

/** Beyond its product and carried all the same: what its freight costs by the forwarder's word, with its duty; or nothing at all. */
export function chargesOfCarrying(record: ParcelRecord, terms: ParcelTariff, freightMinor: number, now: Date): Owing {
  if (freightMinor === 0) return owing([], false, now);
  const { measured_grams: grams, measured, details, duty_codes: dutyCodes } = record;
  const weight = chargedWeight(terms, { grams: grams ?? 0, sidesMm: sidesOf(measured ?? details) });
  const freight = { code: 'freight', amountMinor: freightMinor, weight, kgMinor: 0, parcelMinor: freightMinor, isRefunded: false } as const;
  return owing(withDuty([freight], terms, dutyCodes), true, now);
}

/** With the duty of other codes than those that were announced; undefined where that changes nothing. @param billed what bills charge by now */
export function chargesOfCodes(record: ParcelRecord, dutyCodes: number, billed: ReadonlySet<string>, now: Date): Owing | undefined {
  const { terms, charges } = record;
  if (terms === null || charges.length === 0 || dutyCodes === record.duty_codes) return undefined;
  const changed = withDuty(charges, terms, dutyCodes);
  return owing(
    changed,
    changed.some(({ code }) => !billed.has(code)),
    now,
  );
}

/** With what its customer's decision costs; undefined where that is free. */
export function chargesOfDecision({ terms, charges }: ParcelRecord, fee: ParcelFee, now: Date): Owing | undefined {
  if (terms === null || terms.feeMinor[fee] === 0) return undefined;
  return owing(withFee(charges, terms, fee), true, now);
}

/** Less what its return gives back, billed or not; undefined where that is nothing. @param billed what bills charge by now */
export function chargesOfReturn(record: ParcelRecord, kind: ReturnKind, billed: ReadonlySet<string>, now: Date): Owing | undefined {
  if (!record.charges.some(({ code }) => isRefunded(kind, code))) return undefined;
  const charges = record.charges.map((charge) => (isRefunded(kind, charge.code) ? { ...charge, isRefunded: true } : charge));
  return owing(
    charges,
    charges.some((charge) => !charge.isRefunded && !billed.has(charge.code)),
    now,
  );
}

/** Of a parcel, the codes of what bills that count charge by now. */
export async function billedCodes(db: Db, { customer_id: customerId, id }: ParcelRecord): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`select derivation ->> 'code' as code from bill_line
    where customer_id = ${customerId} and subject_kind = 'parcel' and subject_id = ${id} and derivation ->> 'by' = 'parcel' and not is_void`.execute(
    db,
  );
  return new Set(rows.map(({ code }) => code));
}
