import { useState } from 'react';
import { showClaim } from '@waybound/contract/wire/cases/cases';
import { useCall } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { CaseDialog, type ClaimedOn } from './CaseDialog.tsx';
import { CaseLines } from './CaseLines.tsx';

/** The section of a page in which its waybill's cases stand, with the way to a new one; nothing where none is or may be opened. */
export function WaybillCases({ row }: { row: ClaimedOn }) {
  const { t } = useTranslation('cases');
  const [isOpening, setOpening] = useState(false);
  const { data } = useCall(showClaim, { about: row.about, id: row.id }, { isQuiet: true });
  if (!data || (data.cases.length === 0 && data.mayClaim !== null)) return null;
  return (
    <section aria-label={t('ofWaybill.title')}>
      <h2>{t('ofWaybill.title')}</h2>
      <CaseLines cases={data.cases} />
      {data.mayClaim === null && (
        <Button size="small" onClick={() => setOpening(true)}>
          {t('ofWaybill.open')}
        </Button>
      )}
      {isOpening && <CaseDialog row={row} onClose={() => setOpening(false)} />}
    </section>
  );
}
