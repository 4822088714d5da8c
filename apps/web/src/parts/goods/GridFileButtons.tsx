import type { WireAnswer } from '@waybound/contract/wire';
import type { PackList } from '@waybound/contract/orders/pack-lists';
import { getPackingList, importPackLists } from '@waybound/contract/wire/orders/pack-lists';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { useChange } from '../../api/query.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../kit/button/Button.tsx';
import type { RowErrors, SheetRow } from '../../kit/sheet/Sheet.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { FileButton } from '../files/FileButton.tsx';
import type { RowStore } from './row-store.ts';

interface GridFileButtonsProps<Key extends string> {
  list: PackList;
  keys: readonly Key[];
  store: RowStore<Key>;
  /** Undefined as long as nothing is saved that could be exported. */
  waybillId: string | undefined;
  /** Puts rows in the place of the grid's own, as a step that can be undone. */
  onReplace: (rows: readonly SheetRow<Key>[]) => void;
}

/** A workbook into the grid and out of what is saved. */
export function GridFileButtons<Key extends string>({ list, keys, store, waybillId, onReplace }: GridFileButtonsProps<Key>) {
  const { t } = useTranslation('grids');
  // Neither changes anything that is shown elsewhere.
  const importing = useChange(importPackLists, { refreshes: [] });
  const exporting = useDownload(getPackingList);

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
    <>
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
      <Button
        size="small"
        icon={<FileDown />}
        isBusy={exporting.isBusy}
        disabledReason={waybillId === undefined ? t('exportFirst') : undefined}
        onClick={() => waybillId !== undefined && exporting.save({ id: waybillId, list })}
      >
        {t('export')}
      </Button>
    </>
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
