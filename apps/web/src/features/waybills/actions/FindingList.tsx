import type { DescribedFinding } from '../../../api/api-error.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFieldName } from './use-field-name.ts';

const SHOWN = 12;

/** What has to be corrected, field by field, in the forwarder's or the server's words. */
export function FindingList({ findings }: { findings: readonly DescribedFinding[] }) {
  const { t } = useTranslation('waybillActions');
  const fieldName = useFieldName();
  return (
    <ul className="waybill-findings">
      {findings.slice(0, SHOWN).map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <b>{fieldName(path)}</b> {message}
        </li>
      ))}
      {findings.length > SHOWN && <li className="muted">{t('moreFindings', { count: findings.length - SHOWN })}</li>}
    </ul>
  );
}
