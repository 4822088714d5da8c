import { isBlocking } from '@waybound/domain/preflight/check-preflight';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../kit/use-translation.ts';
import { readInvoice } from '../../../parts/goods/invoice-cells.ts';
import { readPacking } from '../../../parts/goods/packing-cells.ts';
import { useRows } from '../../../parts/goods/row-store.ts';
import { useFormErrors } from '../validation/form-errors.ts';
import { useHasTried } from '../../../parts/form/page/has-tried.ts';
import { Outline } from '../../../parts/form/page/Outline.tsx';
import { useMarks } from '../validation/marks.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderSection } from '../modes/order-mode.ts';
import { isEmptyValue, valueAt } from '../../../parts/form/draft/form-values.ts';
import { usePreflightFindings } from '../preflight/preflight-findings.ts';

/** The sections of the order with what is done, what is missing and what is wrong in each. */
export function OrderOutline() {
  const { t, group } = useTranslation('order');
  const { mode } = useOrderForm();
  const { counts } = useFormErrors();
  const demanded = useFindingCounts();
  const progressOf = useProgress();
  const sections = mode.sections.map((section) => ({
    key: section.key,
    title: t(`sections.${section.key}.title`),
    wrong: (counts[section.key] ?? 0) + demanded(section),
    ...progressOf(section),
  }));
  const { label, done } = group('outline');
  const words = {
    done,
    errors: (count: number) => t('outline.errors', { count }),
    open: (count: number) => t('outline.open', { count }),
  };
  return <Outline label={label} sections={sections} words={words} />;
}

/** Places of a section that a rule blocks: cells at once, fields with their errors after a try. */
function useFindingCounts(): (section: OrderSection) => number {
  const byField = usePreflightFindings()?.byField;
  const hasTried = useHasTried();
  const isShown = (path: string) => hasTried || /\.[0-9]+\./.test(path);
  const placesOf = (name: string) =>
    new Set((byField?.get(name) ?? []).filter((finding) => isBlocking(finding) && isShown(finding.path)).map(({ path }) => path)).size;
  return ({ fields }) => fields.reduce((sum, name) => sum + placesOf(name), 0);
}

/** Of a section: how many required fields are still empty, and whether it is filled in. */
function useProgress(): (section: OrderSection) => { open: number; isDone: boolean } {
  const { form, packing, invoice } = useOrderForm();
  const marks = useMarks();
  useWatch({ control: form.control });
  const packed = readPacking(useRows(packing));
  const billed = readInvoice(useRows(invoice));
  const values = form.getValues();
  const missingOf = (name: OrderSection['fields'][number]): number => {
    if (name === 'packingList') return packed.missing.length;
    if (name === 'invoiceLines') return billed.missing.length;
    return marks?.[name] === 'required' && isEmptyValue(valueAt(values, name)) ? 1 : 0;
  };
  const isFilled = (name: OrderSection['fields'][number]): boolean => {
    if (name === 'packingList') return packed.lines.length > 0;
    if (name === 'invoiceLines') return billed.lines.length > 0;
    return !isEmptyValue(valueAt(values, name));
  };
  return ({ fields }) => {
    const open = fields.reduce((sum, name) => sum + missingOf(name), 0);
    return { open, isDone: open === 0 && fields.some(isFilled) };
  };
}
