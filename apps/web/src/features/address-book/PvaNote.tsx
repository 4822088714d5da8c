import { missingForPva } from '@waybound/domain/saved-record-rules';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import type { Values } from './record-form-values.ts';
import { usePlaces } from './use-field-text.tsx';

/** Whether goods can be imported with postponed VAT accounting through this importer, and what it still takes. */
export function PvaNote({ values }: { values: Values }) {
  const { t } = useTranslation('addressBook');
  const { codeOf } = usePlaces();
  const lacks = missingForPva(values, codeOf(values['countryId']));
  if (!lacks) return null;
  const isReady = lacks.length === 0;
  return (
    <p className="record-note">
      <StatusDot tone={isReady ? 'ok' : 'idle'}>
        {isReady ? t('pva.ready') : t('pva.lacks', { fields: lacks.map((name) => t(`field.${name}`)).join(t('pva.comma')) })}
      </StatusDot>
      <span className="muted">{t('pva.text')}</span>
    </p>
  );
}
