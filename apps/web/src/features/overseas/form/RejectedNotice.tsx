import { useTranslation } from '../../../kit/use-translation.ts';

/** Why the forwarder has sent a draft back; nothing of one that was not. */
export function RejectedNotice({ reason }: { reason: string | null | undefined }) {
  const { t } = useTranslation('overseas');
  if (!reason) return null;
  return (
    <p className="overseas-notice" role="status" dir="auto">
      {t('form.rejected', { reason })}
    </p>
  );
}
