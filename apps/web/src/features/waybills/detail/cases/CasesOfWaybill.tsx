import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { showClaim } from '@waybound/contract/wire/cases/cases';
import { useCall } from '../../../../api/query.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { CaseLines } from '../../../../parts/cases/CaseLines.tsx';
import { Section } from '../Section.tsx';

interface CasesProps {
  waybill: WaybillDetail['waybill'];
  onOpen: () => void;
}

/** The cases of a waybill, and the way to a new one. */
export function CasesOfWaybill({ waybill, onOpen }: CasesProps) {
  const { t } = useTranslation('cases');
  const { data } = useCall(showClaim, { id: waybill.id }, { isQuiet: true });
  if (!data || (data.cases.length === 0 && data.mayClaim !== null)) return null;
  const opening = data.mayClaim === null && (
    <Button size="small" onClick={onOpen}>
      {t('ofWaybill.open')}
    </Button>
  );
  return (
    <Section title={t('ofWaybill.title')} anchor="cases" extra={opening}>
      <CaseLines cases={data.cases} />
    </Section>
  );
}
