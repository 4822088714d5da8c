import { useState } from 'react';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useTranslation } from '../../kit/use-translation.ts';
import { NoticeLine } from '../form/page/NoticeLine.tsx';
import type { Begun } from './BegunForm.tsx';

/** Where the content of a new form is from. */
export function BegunNotice({ begun }: { begun: Begun<unknown> | undefined }) {
  const { t } = useTranslation('orderTools');
  const [isClosed, setIsClosed] = useState(false);
  if (!begun || isClosed) return null;
  const { notice } = begun;
  return (
    <NoticeLine tone="info" icon={<History size={15} />} onClose={() => setIsClosed(true)}>
      {notice.kind === 'copied' ? t('begun.copied', { waybillNo: notice.waybillNo }) : t('begun.template', { name: notice.name })}
    </NoticeLine>
  );
}
