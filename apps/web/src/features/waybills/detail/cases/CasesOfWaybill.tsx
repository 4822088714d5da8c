import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { showClaim } from '@waybound/contract/wire/cases/cases';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../../api/query.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { Section } from '../Section.tsx';

interface CasesProps {
  waybill: WaybillDetail['waybill'];
  onOpen: () => void;
}

/** The cases of a waybill, and the way to a new one. */
export function CasesOfWaybill({ waybill, onOpen }: CasesProps) {
  const { t } = useTranslation('cases');
  const format = useFormats();
  const { data } = useCall(showClaim, { id: waybill.id }, { isQuiet: true });
  if (!data || (data.cases.length === 0 && data.mayClaim !== null)) return null;
  const opening = data.mayClaim === null && (
    <Button size="small" onClick={onOpen}>
      {t('ofWaybill.open')}
    </Button>
  );
  return (
    <Section title={t('ofWaybill.title')} anchor="cases" extra={opening}>
      {data.cases.length === 0 && <p className="muted">{t('ofWaybill.none')}</p>}
      <ul className="waybill-cases">
        {data.cases.map(({ id, caseNo, kind, status, openedAt }) => (
          <li key={id}>
            <Link className="identifier" to="/waybillManagement/caseDetails/$id" params={{ id }}>
              {caseNo}
            </Link>{' '}
            {t(`kind.${kind}`)} · {t(`state.${status}`)} · {format.day(openedAt)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
