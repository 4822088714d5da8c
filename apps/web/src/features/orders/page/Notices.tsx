import { useState } from 'react';
import History from 'lucide-react/icons/rotate-ccw-clock';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { NoticeLine } from '../../../parts/form/page/NoticeLine.tsx';
import type { OriginNotice } from '../draft/open-order.ts';

interface NoticesProps {
  notice: OriginNotice | undefined;
  isOpenElsewhere: boolean;
  /** Back to what stood there without the restored copy, or without the defaults. */
  onUndo: () => void;
}

/** Where the content of the form came from, and whether somebody else may be writing it too. */
export function Notices({ notice, isOpenElsewhere, onUndo }: NoticesProps) {
  const { t } = useTranslation('order');
  const formats = useFormats();
  const [isClosed, setIsClosed] = useState(false);
  const close = () => setIsClosed(true);
  const undo = () => {
    close();
    onUndo();
  };
  const canUndo = notice?.kind === 'restored' || notice?.kind === 'defaults';
  const undoLabel = t(notice?.kind === 'restored' ? 'draft.discard' : 'draft.clearDefaults');
  return (
    <>
      {isOpenElsewhere && (
        <NoticeLine tone="warn" icon={<TriangleAlert size={15} />}>
          {t('draft.openElsewhere')}
        </NoticeLine>
      )}
      {notice && !isClosed && (
        <NoticeLine tone="info" icon={<History size={15} />} action={canUndo ? { label: undoLabel, run: undo } : undefined} onClose={close}>
          {words(notice)}
        </NoticeLine>
      )}
    </>
  );

  function words(given: OriginNotice): string {
    switch (given.kind) {
      case 'restored':
        return t('draft.restored', { time: formats.moment(given.at) });
      case 'defaults':
        return t('draft.defaults', { waybillNo: given.waybillNo });
      case 'copied':
        return t('draft.copied', { waybillNo: given.waybillNo });
      case 'template':
        return t('draft.template', { name: given.name });
    }
  }
}
