import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import FilePen from 'lucide-react/icons/file-pen-line';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Tag from 'lucide-react/icons/tag';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { NoticeLine } from '../../../parts/form/page/NoticeLine.tsx';
import type { OriginNotice, UnfinishedOrder } from '../draft/open-order.ts';

interface NoticesProps {
  notice: OriginNotice | undefined;
  /** Begun on this form before; it stays where it is if nobody wants it now. */
  unfinished: UnfinishedOrder | undefined;
  /** Of the accepted offer that prices the order. */
  quotationNo: string | null;
  isOpenElsewhere: boolean;
  /** Back to what stood there without the restored copy, or without the defaults. */
  onUndo: () => void;
}

/** Where the content of the form came from, and whether somebody else may be writing it too. */
export function Notices({ notice, unfinished, quotationNo, isOpenElsewhere, onUndo }: NoticesProps) {
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
      {quotationNo !== null && (
        <NoticeLine tone="info" icon={<Tag size={15} />}>
          {t('draft.quoted', { quotationNo })}
        </NoticeLine>
      )}
      {unfinished && <Unfinished draft={unfinished} />}
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

function Unfinished({ draft: { id, waybillNo, updatedAt } }: { draft: UnfinishedOrder }) {
  const { t } = useTranslation('order');
  const formats = useFormats();
  const navigate = useNavigate();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  // The page's own search reader knows the parameter; this form serves the pages of all modes.
  const goOn = () => void navigate({ search: ((before: object) => ({ ...before, id })) as never });
  return (
    <NoticeLine tone="info" icon={<FilePen size={15} />} action={{ label: t('draft.goOn'), run: goOn }} onClose={() => setIsClosed(true)}>
      {t('draft.unfinished', { waybillNo, time: formats.moment(updatedAt) })}
    </NoticeLine>
  );
}
