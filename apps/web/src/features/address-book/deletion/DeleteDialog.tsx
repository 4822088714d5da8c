import { SKU_PICTURES } from '@waybound/contract/address-book/saved-record-limits';
import { findUses } from '@waybound/contract/wire/address-book/address-book';
import { Link } from '@tanstack/react-router';
import { useCall, useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { toastUndoable } from '../../../parts/undo/toast-undoable.ts';
import { restoring } from '../../../parts/undo/way-back.ts';
import type { SavedRecord, KindView } from '../kinds.ts';
import { nameOf } from '../record-values.ts';

/** Pictures went with their record. */
const canRestore = (record: SavedRecord): boolean => SKU_PICTURES.every((field) => !record[field]);

interface DeleteDialogProps {
  view: KindView;
  records: readonly SavedRecord[];
  /** The ids that are gone. */
  onDone: (ids: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Names what is deleted, and where it is in use, before it is gone. */
export function DeleteDialog({ view, records, onDone, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['addressBook', 'application']);
  const ids = records.map(({ id }) => id);
  const uses = useCall(findUses, { kind: view.kind, ids });
  const removal = useChange(view.calls.remove, { refreshes: [view.calls.list] });
  const used = (uses.data?.uses ?? []).filter(({ total }) => total > 0);
  const names = new Map(records.map((record) => [record.id, nameOf(view, record)]));

  const remove = async () => {
    // The delete calls of all kinds take ids and answer one result for each.
    const answer = (await removal.run({ ids })) as { results: { id: string; title: string; ok: boolean; mass: string }[] } | undefined;
    if (!answer) return;
    const failed = answer.results.filter(({ ok }) => !ok);
    if (failed.length > 0) toast('error', failed.map(({ id, mass }) => `${names.get(id) ?? ''} ${mass}`).join('\n'));
    const gone = records.filter(({ id }) => answer.results.some((result) => result.id === id && result.ok));
    const done = t('addressBook:delete.done', { count: gone.length });
    if (gone.length > 0 && gone.every(canRestore)) void toastUndoable(done, restoring(gone.map(({ id }) => id)));
    else if (failed.length === 0) toast('success', done);
    onDone(new Set(ids));
    onClose();
  };

  return (
    <Dialog
      title={
        ids.length === 1
          ? t('addressBook:delete.askOne', { name: names.get(ids[0] ?? '') ?? '' })
          : t('addressBook:delete.ask', { count: ids.length })
      }
      confirmLabel={t('addressBook:delete.action')}
      cancelLabel={t('application:cancel')}
      isDanger
      isBusy={removal.isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {uses.isPending ? (
        <Skeleton lines={1} />
      ) : (
        <>
          {used.map(({ id, total, waybills }) => (
            <p key={id}>
              {t('addressBook:delete.used', { name: names.get(id) ?? '', count: total })}{' '}
              {waybills.map((waybill, index) => (
                <span key={waybill.id}>
                  {index > 0 && ', '}
                  <Link to="/waybillManagement/waybillDetails/$id" params={{ id: waybill.id }}>
                    {waybill.waybillNo}
                  </Link>
                </span>
              ))}
            </p>
          ))}
          <p className="muted">{t(used.length > 0 ? 'addressBook:delete.usedText' : 'addressBook:delete.text')}</p>
        </>
      )}
    </Dialog>
  );
}
