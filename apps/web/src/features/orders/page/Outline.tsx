import { isBlocking } from '@waybound/domain/preflight/check-preflight';
import Check from 'lucide-react/icons/check';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../kit/use-translation.ts';
import { readInvoice } from '../packing/invoice-cells.ts';
import { readPacking } from '../packing/packing-cells.ts';
import { useRows } from '../packing/row-store.ts';
import { useFormErrors } from '../validation/form-errors.ts';
import { sectionId } from './focus-field.ts';
import { useHasTried } from '../validation/has-tried.ts';
import { useMarks } from '../validation/marks.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderSection } from '../modes/order-mode.ts';
import { isEmptyValue, valueAt } from '../../../parts/form/draft/form-values.ts';
import { usePreflightFindings } from '../preflight/preflight-findings.ts';
import './outline.css';

/** The sections with what is done, what is missing and what is wrong in each. */
export function Outline() {
  const { t } = useTranslation('order');
  const { mode } = useOrderForm();
  const { counts } = useFormErrors();
  const demanded = useFindingCounts();
  const progressOf = useProgress();
  return (
    <nav className="order-outline" aria-label={t('outline.label')}>
      <ol>
        {mode.sections.map((section, index) => {
          const wrong = (counts[section.key] ?? 0) + demanded(section);
          const { open, isDone } = progressOf(section);
          const state = wrong > 0 ? 'bad' : isDone ? 'done' : 'open';
          const note =
            wrong > 0
              ? t('outline.errors', { count: wrong })
              : isDone
                ? t('outline.done')
                : open > 0
                  ? t('outline.open', { count: open })
                  : '';
          return (
            <li key={section.key} data-state={state}>
              <a href={`#${sectionId(section.key)}`} title={note} onClick={(event) => jump(event, section.key)}>
                <i aria-hidden="true">{state === 'done' ? <Check size={13} strokeWidth={2.4} /> : index + 1}</i>
                <span>{t(`sections.${section.key}.title`)}</span>
                {wrong > 0 && <em aria-hidden="true">{wrong}</em>}
                <span className="visually-hidden">{note}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The address keeps its search and gets no hash: a section is no place of its own. */
function jump(event: { preventDefault: () => void }, key: string): void {
  event.preventDefault();
  const section = document.getElementById(sectionId(key));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
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
