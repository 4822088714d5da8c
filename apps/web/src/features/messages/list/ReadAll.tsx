import { useState } from 'react';
import { batchReadMessage, manageMessage, queryUnreadMessage } from '@waybound/contract/wire/notices/messages';
import CheckCheck from 'lucide-react/icons/check-check';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { messageView, toFilter } from '../list-view.ts';
import { useListUrl } from '../../../parts/list/use-list-url.ts';

/** Marks every unread message under the present filters; how many is asked back first. */
export function ReadAll({ unread }: { unread: number | undefined }) {
  const { t } = useTranslation(['messages', 'application']);
  const { search } = useListUrl(messageView);
  const [isAsking, setIsAsking] = useState(false);
  const read = useChange(batchReadMessage, {
    refreshes: [manageMessage, queryUnreadMessage],
    done: ({ read: count }) => t('messages:readDone', { count }),
  });
  const readAll = async () => {
    await read.run({ all: true, ...toFilter(search) });
    setIsAsking(false);
  };
  return (
    <>
      <Button
        icon={<CheckCheck />}
        isDisabled={unread === undefined}
        disabledReason={unread === 0 ? t('messages:nothingUnread') : undefined}
        onClick={() => setIsAsking(true)}
      >
        {t('messages:readAll')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('messages:readAllAsk', { count: unread ?? 0 })}
          confirmLabel={t('messages:readAll')}
          cancelLabel={t('application:cancel')}
          isBusy={read.isBusy}
          onConfirm={() => void readAll()}
          onClose={() => setIsAsking(false)}
        >
          {t('messages:readAllText')}
        </Dialog>
      )}
    </>
  );
}
