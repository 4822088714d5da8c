import type { ShelfRow } from '@waybound/contract/overseas/overseas-shelf';
import { listShelf, withdrawClaim } from '@waybound/contract/wire/overseas/overseas-shelf';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';

/** Takes a claim back that is not answered. */
export function WithdrawDialog({ row: { claim }, onClose }: { row: ShelfRow; onClose: () => void }) {
  const { t } = useTranslation(['overseasShelf', 'application']);
  const format = useFormats();
  const change = useChange(withdrawClaim, { refreshes: [listShelf], done: t('overseasShelf:withdrawn') });
  if (!claim) return null;
  const run = async () => {
    await change.run({ claimId: claim.id });
    onClose();
  };
  return (
    <Dialog
      title={t('overseasShelf:withdrawTitle', { pieces: format.count(claim.quantity) })}
      confirmLabel={t('overseasShelf:withdraw')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  );
}
