import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { exportTrackingNumber } from '@waybound/contract/wire/documents/waybill-exports';
import { createLink } from '@tanstack/react-router';
import FileDown from 'lucide-react/icons/file-down';
import { useDownload } from '../../../../api/use-download.ts';
import { Button, ButtonLink } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';

const Link = createLink(ButtonLink);

const LINKS = [
  ['goods', 'changeGoods'],
  ['amazon', 'saveAmazonNumbers'],
  ['values', 'reportDeclareValue'],
] as const;

/** Where the goods are put right after the submission; only what can be done now. */
export function CorrectionLinks({ detail: { waybill, may } }: { detail: Pick<WaybillDetail, 'waybill' | 'may'> }) {
  const { t } = useTranslation('waybillDetail');
  const possible = LINKS.filter(([, action]) => may[action] === null);
  const exporting = useDownload(exportTrackingNumber);
  return (
    <div className="waybill-links" role="group" aria-label={t('corrections.label')}>
      {possible.map(([tab]) => (
        <Link key={tab} size="small" to="/waybillManagement/waybillCorrections/$id" params={{ id: waybill.id }} search={{ tab }}>
          {t(`corrections.${tab}`)}
        </Link>
      ))}
      {waybill.submittedAt !== null && (
        <Button size="small" icon={<FileDown />} isBusy={exporting.isBusy} onClick={() => exporting.save({ id: waybill.id })}>
          {t('corrections.tracking')}
        </Button>
      )}
    </div>
  );
}
