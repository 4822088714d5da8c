import type { Store } from '@waybound/contract/site/stores';
import { deleteStore } from '@waybound/contract/wire/site/stores';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { isRead } from './use-stores.ts';

/** Asks before a store is taken off the list. */
export function DeleteDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const { t } = useTranslation(['storeDialogs', 'stores', 'application']);
  const { id, storeName: name } = store;
  const change = useChange(deleteStore, { done: t('storeDialogs:deleteDone', { name }) });
  const run = async () => {
    await change.run({ id });
    onClose();
  };
  return (
    <Dialog
      title={t('storeDialogs:deleteAsk', { name })}
      isDanger
      confirmLabel={t('stores:delete')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t(isRead(store) ? 'storeDialogs:deleteReadText' : 'storeDialogs:deleteText')}</p>
    </Dialog>
  );
}
