import type { Order } from '@waybound/contract/orders/order-fields';
import { INSURANCE_TERMS_VERSION } from '@waybound/contract/orders/insurance-terms';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { formatMoney, formatPercent } from '@waybound/domain/measures';
import type { AcceptedInsurance } from '../../db/stored.ts';
import type { Quoted } from './quote.ts';
import type { WaybillRecord } from '../waybill/rows.ts';
import type { Db } from '../../kernel/database/engine.ts';

interface Acceptance {
  quoted: Quoted | undefined;
  now: Date;
  loginId: string;
}

/** The submission has been checked: an insured order names the terms of today. */
export function insuranceColumn(order: Order, { quoted, now, loginId }: Acceptance): string | null {
  if (order.isBuyInsurance !== true) return null;
  const terms = quoted?.ok ? quoted.terms : undefined;
  const accepted: AcceptedInsurance = {
    termsVersion: order.insuranceTerms ?? INSURANCE_TERMS_VERSION,
    acceptedAt: now.toISOString(),
    loginId,
    percent: terms ? formatPercent(terms.insurance.rateBp) : null,
    cap: terms?.insurance.capMinor === undefined ? null : formatMoney(terms.insurance.capMinor),
    currency: terms?.currency ?? null,
    text: terms?.insurance.text ?? null,
  };
  return JSON.stringify(accepted);
}

export async function readInsurance(db: Db, row: WaybillRecord): Promise<WaybillDetail['insurance']> {
  const { insurance: accepted } = row;
  if (!accepted) return null;
  const login = await db
    .selectFrom('login')
    .select('login_name')
    .where('customer_id', '=', row.customer_id)
    .where('id', '=', accepted.loginId)
    .executeTakeFirst();
  const { loginId: _, ...shown } = accepted;
  return { ...shown, loginName: login?.login_name ?? null };
}
