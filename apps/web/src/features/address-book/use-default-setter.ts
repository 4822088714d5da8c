import { useChange } from '../../api/query.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import type { SavedRecord, KindView } from './kinds.ts';
import { valuesOf } from './record-values.ts';

/** Makes a record the one that is taken where nobody chooses. */
export function useDefaultSetter({ calls }: KindView): (record: SavedRecord) => Promise<void> {
  const { t } = useTranslation('addressBook');
  const saving = useChange(calls.save, { done: t('default.done') });
  return async (record) => {
    await saving.run({ ...valuesOf(record), id: record.id, rev: record.rev, isdefault: true });
  };
}
