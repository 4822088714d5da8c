import type { queryAmazonLabels } from '@waybound/contract/wire/documents/amazon-labels';
import type { WireAnswer } from '@waybound/contract/wire';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';

/** How the check by scanning stands: how many cartons are right, when and by whom the last one was scanned. Nothing where nobody has begun. */
export function CheckedBoxes({ of: { boxes, check } }: { of: Pick<WireAnswer<typeof queryAmazonLabels>, 'boxes' | 'check'> }) {
  const { t } = useTranslation('boxLabels');
  const format = useFormats();
  const { right, wrong, last } = check;
  if (!last) return null;
  const said = { right, boxes };
  return (
    <p className="checked-boxes">
      <StatusDot tone={wrong.length > 0 ? 'bad' : right === boxes ? 'ok' : 'info'}>
        {wrong.length > 0 ? t('checkedWrong', { ...said, wrong: wrong.length }) : t('checked', said)}
      </StatusDot>
      {` · ${last.by} · ${format.moment(last.at)}`}
    </p>
  );
}
