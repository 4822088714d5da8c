import type { FormFinding } from '@waybound/contract/rules';
import { useController } from 'react-hook-form';
import type { SheetColumn, SheetHandle, SheetRow } from '../../../kit/sheet/Sheet.tsx';
import { EntryGrid, type GridTotal } from '../../../parts/entry-grid/EntryGrid.tsx';
import type { createHeaderMapper } from '../../../parts/entry-grid/header-mapping.ts';
import { toSheetErrors } from '../../../parts/entry-grid/row-reader.ts';
import { isServerError } from '../../../parts/form/draft/field-error.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { ListKey, ListName } from '../order-values.ts';
import { useFieldLabel } from '../validation/field-label.ts';

interface RowsFieldProps<Name extends ListName> {
  name: Name;
  columns: readonly SheetColumn<ListKey<Name>>[];
  /** What is wrong, by the places of the rows: `1.dispatchBoxes`. */
  findingsOf: (rows: readonly SheetRow<ListKey<Name>>[]) => readonly FormFinding[];
  mapHeader: ReturnType<typeof createHeaderMapper<ListKey<Name>>>;
  totals: readonly GridTotal[];
  maxRows: number;
}

/** A short list among the fields of the order, as a sheet. What is wrong is said at its cells, what the server says above them. */
export function RowsField<Name extends ListName>({ name, columns, findingsOf, mapHeader, totals, maxRows }: RowsFieldProps<Name>) {
  const { form } = useOrderForm();
  const words = useRuleTexts();
  const label = useFieldLabel()(name);
  const { field, fieldState } = useController({ control: form.control, name });
  // What the form began with, and what this sheet has written since: cells as typed.
  const rows = (field.value ?? []) as unknown as readonly SheetRow<ListKey<Name>>[];
  // The form brings the focus to its fields by a handle of their own.
  const takeHandle = (sheet: SheetHandle<ListKey<Name>> | null) => {
    if (sheet) field.ref({ focus: () => columns[0] && sheet.jumpTo(0, columns[0].key) });
  };
  return (
    <EntryGrid<ListKey<Name>>
      label={label}
      columns={columns}
      rows={rows}
      onChange={field.onChange}
      errors={toSheetErrors(findingsOf(rows), words)}
      maxRows={maxRows}
      mapHeader={mapHeader}
      totals={totals}
      handle={takeHandle}
      note={isServerError(fieldState.error) ? fieldState.error?.message : undefined}
    />
  );
}
