import type { WireAnswer } from '@waybound/contract/wire';
import type { showClaim } from '@waybound/contract/wire/cases/cases';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';

/** The cases of a waybill, each with the way to it. */
export function CaseLines({ cases }: Pick<WireAnswer<typeof showClaim>, 'cases'>) {
  const { t } = useTranslation('cases');
  const format = useFormats();
  return (
    <>
      {cases.length === 0 && <p className="muted">{t('ofWaybill.none')}</p>}
      <ul className="waybill-cases">
        {cases.map(({ id, caseNo, kind, status, openedAt }) => (
          <li key={id}>
            <Link className="identifier" to="/waybillManagement/caseDetails/$id" params={{ id }}>
              {caseNo}
            </Link>{' '}
            {t(`kind.${kind}`)} · {t(`state.${status}`)} · {format.day(openedAt)}
          </li>
        ))}
      </ul>
    </>
  );
}
