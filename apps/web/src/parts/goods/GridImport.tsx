import type { WireAnswer } from '@waybound/contract/wire';
import type { ImportedList } from '@waybound/contract/orders/pack-lists';
import { importPackLists } from '@waybound/contract/wire/orders/pack-lists';
import FileUp from 'lucide-react/icons/file-up';
import { useChange } from '../../api/query.ts';
import type { RowErrors, SheetRow } from '../../kit/sheet/Sheet.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { FileButton } from '../files/FileButton.tsx';
import type { RowStore } from './row-store.ts';

export interface GridImportProps<Key extends string> {
  list: ImportedList;
  keys: readonly Key[];
  store: RowStore<Key>;
  /** Puts rows in the place of the grid's own, as a step that can be undone. */
  onReplace: (rows: readonly SheetRow<Key>[]) => void;
}

/** A workbook into the grid, with what is wrong at its cells. */
export function GridImport<Key extends string>({ list, keys, store, onReplace }: GridImportProps<Key>) {
  const { t } = useTranslation('grids');
  // It changes nothing that is shown elsewhere.
  const importing = useChange(importPackLists, { refreshes: [] });
  const take = async (file: File) => {
    const read = await importing.run({ list, files: { file } });
    if (!read) return;
    onReplace(read.rows.map((row) => cellsOf(keys, row)));
    store.setServerErrors(errorsOf(keys, read.findings));
    const count = read.rows.length;
    if (read.skipped.length === 0) toast('success', t('imported', { count }));
    else toast('warning', t('importedSkipped', { count, names: read.skipped.join(' · ') }));
  };
  return (
    <FileButton
      size="small"
      icon={<FileUp />}
      isBusy={importing.isBusy}
      inputLabel={t('import')}
      accept=".xlsx"
      onFiles={([file]) => void take(file)}
    >
      {t('import')}
    </FileButton>
  );
}

const cellsOf = <Key extends string>(keys: readonly Key[], row: Readonly<Record<string, string>>): SheetRow<Key> =>
  // One entry for each key.
  Object.fromEntries(keys.map((key) => [key, row[key] ?? ''])) as SheetRow<Key>;

/** What the grid's own rules do not see, such as a cell that shows an error of Excel; they stay until the row is edited. */
function errorsOf<Key extends string>(
  keys: readonly Key[],
  findings: WireAnswer<typeof importPackLists>['findings'],
): ReadonlyMap<number, RowErrors<Key>> {
  const errors = new Map<number, RowErrors<Key>>();
  for (const { index, field, message } of findings) {
    const key = keys.find((each) => each === field);
    // Of several at one cell the first is shown. The computed key is one of the grid's.
    if (key !== undefined) errors.set(index, { [key]: message, ...errors.get(index) } as RowErrors<Key>);
  }
  return errors;
}
