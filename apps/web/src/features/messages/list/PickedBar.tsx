import { batchReadMessage, manageMessage, queryUnreadMessage } from '@waybound/contract/messages';
import { CheckCheck, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/Button.tsx';

/** What can be done with all that is ticked. */
export function PickedBar({ picked, onDone }: { picked: ReadonlySet<string>; onDone: () => void }) {
  const { t } = useTranslation('messages');
  const read = useChange(batchReadMessage, {
    refreshes: [manageMessage, queryUnreadMessage],
    done: ({ read: count }) => t('readDone', { count }),
  });
  const readPicked = async () => {
    if (await read.run({ ids: [...picked] })) onDone();
  };
  return (
    <section className="messages-picked" aria-label={t('picked', { count: picked.size })}>
      <b role="status">{t('picked', { count: picked.size })}</b>
      <Button size="small" icon={<CheckCheck />} isBusy={read.isBusy} onClick={() => void readPicked()}>
        {t('readPicked')}
      </Button>
      <span className="spacer" />
      <Button size="small" look="quiet" icon={<X />} onClick={onDone}>
        {t('clearPicked')}
      </Button>
    </section>
  );
}
