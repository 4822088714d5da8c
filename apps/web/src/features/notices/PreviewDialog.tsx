import type { WireInput } from '@waybound/contract/wire';
import { previewNotice } from '@waybound/contract/wire/notices/notices';
import { useCall } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Spinner } from '../../kit/loading/Spinner.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';

export type Preview = WireInput<typeof previewNotice>;

/** An example of a notice as its receiver will see it. */
export function PreviewDialog({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const { t } = useTranslation('notices');
  const { data, error, refetch } = useCall(previewNotice, preview);
  return (
    <Dialog title={t('preview.of', { event: t(`event.${preview.event}`) })} cancelLabel={t('close')} size="medium" onClose={onClose}>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Spinner />}
      {data && (
        <figure className="notice-preview">
          <figcaption>
            <b>{data.subject}</b>
            <small className="muted">{t('preview.example')}</small>
          </figcaption>
          <pre lang={preview.language} tabIndex={0}>
            {data.text}
          </pre>
        </figure>
      )}
    </Dialog>
  );
}
