import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import type { ScanSums } from '@waybound/domain/box-labels/scan-check';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { StatusDot } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

/** How far the check is, and which cartons somebody has to go back to. */
export function ScanResult({ sums: { right, wrong, open }, boxes }: { sums: ScanSums; boxes: number }) {
  const { t } = useTranslation('scanCheck');
  const isComplete = boxes > 0 && right.length === boxes;
  const progress = t('progress', { right: right.length, boxes });
  return (
    <section aria-label={progress}>
      <p className="scan-progress">
        <StatusDot tone={wrong.length > 0 ? 'bad' : isComplete ? 'ok' : 'info'}>
          {isComplete ? t('result.complete', { boxes }) : progress}
          {wrong.length > 0 && <> · {t('wrongCount', { count: wrong.length })}</>}
        </StatusDot>
        <progress max={Math.max(1, boxes)} value={right.length} aria-label={progress} />
      </p>
      <KeyValues
        columns={1}
        items={[
          {
            key: 'wrong',
            label: t('result.wrong'),
            value:
              wrong.length === 0 ? (
                t('result.none')
              ) : (
                <ul className="scan-wrong">
                  {wrong.map(({ boxNumber: box, amazonCode: code }) => (
                    <li key={box}>{t('result.wrongBox', { box, code })}</li>
                  ))}
                </ul>
              ),
          },
          {
            key: 'open',
            label: t('result.open'),
            value: open.length === 0 ? t('result.none') : t('result.boxes', { boxes: formatRanges(open) }),
          },
        ]}
      />
    </section>
  );
}
