import { claimLimit } from '@waybound/domain/pricing/claim-limit';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import type { CaseInsurance } from '../../db/stored.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { exchangeRatesOn } from '../channel/exchange-rates.ts';
import { isoDayInChina } from '../china-day.ts';
import type { WaybillRecord } from '../waybill/rows.ts';

/**
 * The insurance that applies to a waybill, by the terms and values it was submitted with, converted with the rates of that day; null where
 * nothing is insured.
 */
export async function insuranceOfCase(db: Db, row: WaybillRecord, siteId: string): Promise<CaseInsurance | null> {
  const { insurance, declared_quote: quote } = row;
  if (!insurance) return null;
  const { termsVersion, acceptedAt, text } = insurance;
  const cap = insurance.cap === null || insurance.currency === null ? null : { amount: insurance.cap, currency: insurance.currency };
  const rates = quote?.rates ?? (await exchangeRatesOn(db, siteId, isoDayInChina(new Date(acceptedAt))));
  const limit = claimLimit({
    declared: quote?.shipment.declared ?? [],
    purchase: quote?.shipment.purchase,
    cap: cap ? { minor: minorOf(cap.amount), currency: cap.currency } : undefined,
    rates,
  });
  return { termsVersion, acceptedAt, text, cap, limit: limit ? toLimit(limit) : null };
}

const toLimit = ({ minor, ...limit }: NonNullable<ReturnType<typeof claimLimit>>): NonNullable<CaseInsurance['limit']> => ({
  ...limit,
  amount: formatMoney(minor),
});
