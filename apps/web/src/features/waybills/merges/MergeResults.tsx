import type { WireAnswer } from '@waybound/contract/wire';
import type { mergeDeclaration } from '@waybound/contract/wire/waybills/merges';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

interface MergeResultsProps {
  answer: WireAnswer<typeof mergeDeclaration>;
  onClose: () => void;
}

/** What has come of each waybill. */
export function MergeResults({ answer: { results, masterNo }, onClose }: MergeResultsProps) {
  const { t } = useTranslation(['merges', 'application']);
  const done = results.filter(({ ok }) => ok).length;
  const summary = masterNo === null ? t('merges:notMerged') : t('merges:merged', { done, left: results.length - done, masterNo });
  return (
    <Dialog title={t('merges:results')} size="medium" cancelLabel={t('application:close')} onClose={onClose}>
      <p role="status">{summary}</p>
      <table className="waybill-results">
        <thead>
          <tr>
            <th scope="col">{t('merges:number')}</th>
            <th scope="col">{t('merges:result')}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ id, waybillNo, ok, mass }) => (
            <tr key={id} data-refused={!ok || undefined}>
              <th scope="row" className="identifier">
                {waybillNo}
              </th>
              <td>
                {ok ? <CircleCheck size={14} aria-hidden="true" /> : <CircleAlert size={14} aria-hidden="true" />}
                {ok ? t('merges:ok') : mass}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
