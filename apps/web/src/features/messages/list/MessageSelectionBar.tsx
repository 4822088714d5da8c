import { batchReadMessage, manageMessage, queryUnreadMessage } from '@waybound/contract/wire/notices/messages';
import CheckCheck from 'lucide-react/icons/check-check';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { SelectionBar } from '../../../parts/list/SelectionBar.tsx';

/** What can be done with all that is ticked. */
export function MessageSelectionBar({ picked, onDone }: { picked: ReadonlySet<string>; onDone: () => void }) {
  const { t } = useTranslation('messages');
  const read = useChange(batchReadMessage, {
    refreshes: [manageMessage, queryUnreadMessage],
    done: ({ read: count }) => t('readDone', { count }),
  });
  const readPicked = async () => {
    if (await read.run({ ids: [...picked] })) onDone();
  };
  return (
    <SelectionBar label={t('picked', { count: picked.size })} onClear={onDone}>
      <Button size="small" icon={<CheckCheck />} isBusy={read.isBusy} onClick={() => void readPicked()}>
        {t('readPicked')}
      </Button>
    </SelectionBar>
  );
}
