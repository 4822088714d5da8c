import { useState } from 'react';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../format.ts';
import { NoticeLine } from '../page/NoticeLine.tsx';
import type { TypedValues } from './WithTypedValues.tsx';

interface TypedNoticeProps {
  copy: TypedValues<object>['copy'];
  /** The revision that is on the server; a new form has none. */
  newest: number | undefined;
  /** Back to what stands there without it. */
  onDiscard: () => void;
}

/** Says that the form has what was typed into it before. */
export function TypedNotice({ copy, newest, onDiscard }: TypedNoticeProps) {
  const { t } = useTranslation('order');
  const format = useFormats();
  const [isClosed, setIsClosed] = useState(false);
  if (!copy || isClosed) return null;
  const isBehind = newest !== undefined && copy.draft !== undefined && copy.draft.rev !== newest;
  const close = () => setIsClosed(true);
  const discard = () => {
    close();
    onDiscard();
  };
  return (
    <NoticeLine
      tone={isBehind ? 'warn' : 'info'}
      icon={<History size={15} />}
      action={{ label: t('draft.discard'), run: discard }}
      onClose={close}
    >
      {t('draft.restored', { time: format.moment(copy.at) })}
      {isBehind && ` ${t('draft.behind')}`}
    </NoticeLine>
  );
}
