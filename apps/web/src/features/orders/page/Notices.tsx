import { useState, type ReactNode } from 'react';
import History from 'lucide-react/icons/rotate-ccw-clock';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import { Button } from '../../../kit/button/Button.tsx';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import type { OriginNotice } from '../draft/open-order.ts';
import './notices.css';

interface NoticesProps {
  notice: OriginNotice | undefined;
  isOpenElsewhere: boolean;
  /** Back to what stood there without the restored copy, or without the defaults. */
  onUndo: () => void;
}

/** Where the content of the form came from, and whether somebody else may be writing it too. */
export function Notices({ notice, isOpenElsewhere, onUndo }: NoticesProps) {
  const { t } = useTranslation(['order', 'application']);
  const formats = useFormats();
  const [isClosed, setIsClosed] = useState(false);
  const undo = () => {
    setIsClosed(true);
    onUndo();
  };
  return (
    <>
      {isOpenElsewhere && (
        <NoticeLine tone="warn" icon={<TriangleAlert size={15} />}>
          {t('draft.openElsewhere')}
        </NoticeLine>
      )}
      {notice && !isClosed && (
        <NoticeLine tone="info" icon={<History size={15} />}>
          <span>{words(notice)}</span>
          {notice.kind !== 'copied' && notice.kind !== 'template' && (
            <Button size="small" variant="quiet" className="order-notice-action" onClick={undo}>
              {t(notice.kind === 'restored' ? 'draft.discard' : 'draft.clearDefaults')}
            </Button>
          )}
          <span className="spacer" />
          <IconButton size="small" label={t('application:close')} icon={<X />} onClick={() => setIsClosed(true)} />
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

function NoticeLine({ tone, icon, children }: { tone: 'info' | 'warn'; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="order-notice" data-tone={tone} role="status">
      {icon}
      {children}
    </div>
  );
}
