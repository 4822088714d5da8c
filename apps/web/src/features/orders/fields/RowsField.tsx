import type { FormFinding } from '@waybound/contract/rules';
import { useController } from 'react-hook-form';
import type { SheetColumn, SheetHandle, SheetRow } from '../../../kit/sheet/Sheet.tsx';
import { EntryGrid, type GridTotal } from '../../../parts/entry-grid/EntryGrid.tsx';
import type { createHeaderMapper } from '../../../parts/entry-grid/header-mapping.ts';
import { toSheetErrors, type ReadRows } from '../../../parts/entry-grid/row-reader.ts';
import { joinErrors } from '../../../parts/goods/cell-findings.ts';
import { isServerError } from '../../../parts/form/draft/field-error.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { ListKey, ListName } from '../order-values.ts';
import { useCellFindings } from '../preflight/preflight-findings.ts';
import { useFieldLabel } from '../validation/field-label.ts';

interface RowsFieldProps<Name extends ListName, Value> {
  name: Name;
  columns: readonly SheetColumn<ListKey<Name>>[];
  read: (rows: readonly SheetRow<ListKey<Name>>[]) => ReadRows<Value>;
  /** What is wrong with rows that could all be read, by their places among these: `1.dispatchBoxes`. */
  findingsOf: (values: readonly Value[]) => readonly FormFinding[];
  mapHeader: ReturnType<typeof createHeaderMapper<ListKey<Name>>>;
  totals: readonly GridTotal[];
  maxRows: number;
}

/** A short list among the fields of the order, as a sheet. What is wrong is said at its cells, what the server says above them. */
export function RowsField<Name extends ListName, Value>(props: RowsFieldProps<Name, Value>) {
  const { name, columns, read, findingsOf, mapHeader, totals, maxRows } = props;
  const { form } = useOrderForm();
  const words = useRuleTexts();
  const label = useFieldLabel()(name);
  const demands = useCellFindings(name);
  const { field, fieldState } = useController({ control: form.control, name });
  // What the form began with, and what this sheet has written since: cells as typed.
  const rows = (field.value ?? []) as unknown as readonly SheetRow<ListKey<Name>>[];
  const { lines, findings } = read(rows);
  const own = findings.length > 0 ? findings : inGrid(findingsOf(lines.map(({ value }) => value)), lines);
  const errors = joinErrors(toSheetErrors(own, words), demands.errors);
  // The form brings the focus to its fields by a handle of their own: to what is wrong, as far as something is.
  const takeHandle = (sheet: SheetHandle<ListKey<Name>> | null) => {
    const focus = () => {
      if (errors.size > 0) sheet?.jumpToNextError();
      else if (columns[0]) sheet?.jumpTo(0, columns[0].key);
    };
    if (sheet) field.ref({ focus });
  };
  return (
    <EntryGrid<ListKey<Name>>
      label={label}
      columns={columns}
      rows={rows}
      onChange={field.onChange}
      errors={errors}
      notes={demands.notes}
      maxRows={maxRows}
      mapHeader={mapHeader}
      totals={totals}
      handle={takeHandle}
      note={isServerError(fieldState.error) ? fieldState.error?.message : undefined}
    />
  );
}

/** Blank rows of the grid lie between those that were read. */
const inGrid = (findings: readonly FormFinding[], lines: ReadRows<unknown>['lines']): FormFinding[] =>
  findings.map((finding) => ({ ...finding, path: finding.path.replace(/^[0-9]+/, (index) => String(lines[Number(index)]?.at ?? index)) }));
