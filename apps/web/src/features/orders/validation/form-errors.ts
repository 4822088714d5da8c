import { createContext, use, useMemo } from 'react';
import type { OrderSectionKey } from '@waybound/contract/orders/order-row';
import type { FormFinding } from '@waybound/contract/rules';
import { useFormState } from 'react-hook-form';
import type { SheetErrors } from '../../../kit/sheet/Sheet.tsx';
import { readInvoice, type InvoiceReading } from '../../../parts/goods/invoice-cells.ts';
import { readPacking, type PackingReading } from '../../../parts/goods/packing-cells.ts';
import { cellOf, countErrors, toSheetErrors } from '../../../parts/entry-grid/row-reader.ts';
import { useRows } from '../../../parts/goods/row-store.ts';
import { withServerErrors } from '../../../parts/goods/server-errors.ts';
import { useRuleTexts, type RuleTexts } from '../../../parts/rule-texts.ts';
import { errorText, listFieldErrors } from '../../../parts/form/draft/field-error.ts';
import { useFieldLabel } from './field-label.ts';
import { useHasTried } from '../../../parts/form/page/has-tried.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderMode } from '../modes/order-mode.ts';

/** One thing that is wrong, in words, and where it is: a field's name or a grid's cell (`packingList.3.length`). */
export interface FormError {
  /** Undefined where no section of the mode asks for it. */
  section: OrderSectionKey | undefined;
  path: string;
  label: string;
  /** Of a grid, counted from 1. */
  row: number | undefined;
  message: string;
}

export interface FormErrors {
  /** In the order of the form. Of each grid the first few. */
  list: readonly FormError[];
  counts: Readonly<Partial<Record<OrderSectionKey, number>>>;
  total: number;
}

const NO_ERRORS: FormErrors = { list: [], counts: {}, total: 0 };
const MAX_PER_GRID = 4;

export const FormErrorsContext = createContext<FormErrors>(NO_ERRORS);
export const useFormErrors = (): FormErrors => use(FormErrorsContext);

/** Everything that is wrong with the open order at this moment: fields, cells, and grids as a whole. */
export function useCollectedErrors(): FormErrors {
  const order = useOrderForm();
  const { mode, form, packing, invoice } = order;
  const { errors } = useFormState({ control: form.control });
  const words = useRuleTexts();
  const fieldLabel = useFieldLabel();
  const packed = useGridErrors('packingList', useRows(packing), packing, readPacking);
  const billed = useGridErrors('invoiceLines', useRows(invoice), invoice, readInvoice);
  // The library fills the same object, so the list is rebuilt each time; it is short.
  const fields = listFieldErrors(errors).map(([path, error]): FormError => ({
    section: undefined,
    path,
    label: fieldLabel(path),
    row: undefined,
    message: errorText(error, words) ?? '',
  }));
  return inFormOrder(mode, fields, [packed, billed]);
}

interface GridErrors {
  grid: 'packingList' | 'invoiceLines';
  faults: readonly FormError[];
  count: number;
}

type Store = Parameters<typeof withServerErrors>[2];

function useGridErrors(
  grid: GridErrors['grid'],
  rows: Parameters<typeof withServerErrors>[1],
  store: object,
  read: (rows: never) => Pick<PackingReading | InvoiceReading, 'findings' | 'missing'>,
): GridErrors {
  const words = useRuleTexts();
  const label = useFieldLabel();
  const hasTried = useHasTried();
  return useMemo(() => {
    // Store, rows and reader come from the same grid; the three grids' types do not meet elsewhere.
    const { findings, missing } = read(rows as never);
    const relevant = hasTried ? [...findings, ...missing] : findings;
    const errors = withServerErrors(toSheetErrors(relevant, words), rows, store as Store);
    const whole = relevant.filter(({ path }) => !cellOf(path)).map((finding) => wholeGridError(grid, finding, label(grid), words));
    return { grid, faults: [...whole, ...firstCells(grid, errors, label)], count: whole.length + countErrors(errors) };
  }, [grid, rows, store, read, words, label, hasTried]);
}

const wholeGridError = (grid: string, finding: FormFinding, label: string, words: RuleTexts): FormError => ({
  section: undefined,
  path: grid,
  label,
  row: undefined,
  message: words(finding),
});

function firstCells(grid: string, errors: SheetErrors<string>, label: (path: string) => string): FormError[] {
  const faults: FormError[] = [];
  for (const [row, cells] of [...errors].sort(([a], [b]) => a - b)) {
    for (const [key, message] of Object.entries(cells)) {
      if (faults.length === MAX_PER_GRID) return faults;
      faults.push({
        section: undefined,
        path: `${grid}.${row}.${key}`,
        label: label(`${grid}.${key}`),
        row: row + 1,
        message: message ?? '',
      });
    }
  }
  return faults;
}

function inFormOrder(mode: OrderMode, fields: readonly FormError[], grids: readonly GridErrors[]): FormErrors {
  const list: FormError[] = [];
  const counts: Partial<Record<OrderSectionKey, number>> = {};
  for (const { key, fields: names } of mode.sections) {
    const own = names.flatMap((name) => fields.find(({ path }) => path === name) ?? []);
    const grid = grids.find((each) => names.includes(each.grid));
    // What the server says about a whole grid comes as a field error of its name.
    const inGrid = grid ? grid.faults.filter(({ path }) => !own.some((fault) => fault.path === path)) : [];
    list.push(...[...own, ...inGrid].map((fault) => ({ ...fault, section: key })));
    counts[key] = own.length + (grid ? grid.count - (grid.faults.length - inGrid.length) : 0);
  }
  const placed = new Set(list.map(({ path }) => path));
  const elsewhere = fields.filter(({ path }) => !placed.has(path));
  const total = Object.values(counts).reduce((sum, count) => sum + count, elsewhere.length);
  return { list: [...list, ...elsewhere], counts, total };
}
