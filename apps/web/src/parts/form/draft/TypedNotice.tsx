import { useState } from 'react';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../format.ts';
import { NoticeLine } from '../page/NoticeLine.tsx';
import type { TypedValues } from './WithTypedValues.tsx';

interface TypedNoticeProps {
  copy: TypedValues<object>['copy'];
  /** Back to what stands there without it. */
  onDiscard: () => void;
}

/** Says that the form has what was typed into it before. */
export function TypedNotice({ copy, onDiscard }: TypedNoticeProps) {
  const { t } = useTranslation('order');
  const format = useFormats();
  const [isClosed, setIsClosed] = useState(false);
  if (!copy || isClosed) return null;
  const close = () => setIsClosed(true);
  const discard = () => {
    close();
    onDiscard();
  };
  return (
    <NoticeLine tone="info" icon={<History size={15} />} action={{ label: t('draft.discard'), run: discard }} onClose={close}>
      {t('draft.restored', { time: format.moment(copy.at) })}
    </NoticeLine>
  );
}
