import { billDisputeFields } from '@waybound/contract/pricing/bill-dispute-fields';
import type { BillDisputeReason } from '@waybound/contract/pricing/bill-dispute-states';
import type { BillDetail } from '@waybound/contract/pricing/finance';
import { check, type FormFinding } from '@waybound/contract/rules';
import { minorOf } from '@waybound/domain/measures';
import { typedMinor } from '../../spread-over-bills.ts';
import type { Disputable } from './disputable.ts';

export interface DisputeValues {
  /** How much of each ticked line, by its id, as typed. */
  lines: Readonly<Record<string, string>>;
  reason: BillDisputeReason | '';
  text: string;
}

export const NEW_DISPUTE: DisputeValues = { lines: {}, reason: '', text: '' };

/** As it travels, in the order of the bill: findings name a line by its place here. */
export const sentOf = (billId: string, { lines, reason, text }: DisputeValues, known: readonly Disputable[]) => ({
  billId,
  lines: known.flatMap(({ id }) => (id in lines ? [{ lineId: id, amount: lines[id] ?? '' }] : [])),
  reason: reason as BillDisputeReason, // The check refuses an empty one.
  text,
});

/** The waybill that its files go to: of the first charge that is disputed. */
export const waybillOf = ({ lines: [first] }: { lines: readonly { lineId: string }[] }, { lines, waybills }: BillDetail): string =>
  (lines.find(({ id }) => id === first?.lineId)?.waybill ?? waybills[0])?.id ?? '';

/** What is wrong with it, before it is sent. */
export function findingsOf(billId: string, values: DisputeValues, known: readonly Disputable[]): readonly FormFinding[] {
  const sent = sentOf(billId, values, known);
  const checked = check(billDisputeFields, sent);
  const tooMuch = sent.lines.flatMap(({ lineId, amount }, index): FormFinding[] => {
    const most = known.find(({ id }) => id === lineId)?.most ?? '0';
    return typedMinor(amount) > minorOf(most) ? [{ path: `lines.${index}.amount`, rule: 'tooBig', args: { max: most } }] : [];
  });
  const findings = checked.ok ? [] : checked.findings;
  // Nobody has chosen yet: the schema knows only that it is none of its choices.
  const told = findings.map((finding): FormFinding =>
    finding.path === 'reason' && values.reason === '' ? { path: 'reason', rule: 'required' } : finding,
  );
  return [...told, ...tooMuch];
}
