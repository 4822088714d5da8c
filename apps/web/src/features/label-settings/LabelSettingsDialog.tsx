import { useCall } from '../../api/query.ts';
import { readLabelSettings } from '@waybound/contract/wire/documents/label-settings';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { LabelSettingsForm } from './LabelSettingsForm.tsx';
import './label-settings.css';

/** Text, logo and origin on the carton labels, with the label beside them (sections 2, 3 and 5). */
export function LabelSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['labelSettings', 'application']);
  const { data, error, refetch } = useCall(readLabelSettings, {});
  if (data) return <LabelSettingsForm initial={data} onClose={onClose} />;
  return (
    <Dialog title={t('labelSettings:title')} cancelLabel={t('application:cancel')} size="large" onClose={onClose}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
    </Dialog>
  );
}
