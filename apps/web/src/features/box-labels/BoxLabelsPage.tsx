import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { createLink } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useCall } from '../../api/query.ts';
import { ButtonLink } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { usePageParams } from '../../parts/page.ts';
import { CheckedBoxes } from '../../parts/waybill/CheckedBoxes.tsx';
import { useLabelPairs } from '../../parts/waybill/use-label-pairs.ts';
import { useReasonText } from '../../parts/waybill/use-reason-text.ts';
import { StatusTag } from '../../parts/waybill/StatusTag.tsx';
import { waybillPathOf } from '../../parts/waybill/waybill-path.ts';
import { FetchLabels } from './FetchLabels.tsx';
import { LabelFiles } from './LabelFiles.tsx';
import { Matching } from './Matching.tsx';
import { PrintPairs } from './PrintPairs.tsx';
import { UploadLabels } from './UploadLabels.tsx';
import './box-labels.css';

const PageLink = createLink(ButtonLink);

/** Amazon's labels of a waybill: the files they come in, the box that each belongs on, and their print in pairs with ours. */
export function BoxLabelsPage() {
  const { id } = usePageParams<'/waybillManagement/boxLabels/:id'>();
  const { data, error, refetch } = useCall(getWaybill, { id });
  if (data) return <BoxLabels key={id} detail={data} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={10} />;
}

function BoxLabels({ detail: { waybill, may } }: { detail: WaybillDetail }) {
  const { t } = useTranslation('boxLabels');
  const { id } = waybill;
  const { data, error, refetch } = useLabelPairs(id);
  const reasonText = useReasonText();
  return (
    <>
      <PageHeader
        title={t('title', { waybillNo: waybill.waybillNo })}
        subtitle={<StatusTag of={waybill} />}
        lead={
          <PageLink to={waybillPathOf(waybill)} params={{ id }} size="small" variant="quiet" icon={<ArrowLeft />}>
            {t('back')}
          </PageLink>
        }
      >
        <PageLink to="/waybillManagement/boxLabels/$id/scan" params={{ id }} size="small" icon={<ScanBarcode />}>
          {t('check')}
        </PageLink>
      </PageHeader>
      <div className="box-labels">
        <UploadLabels id={id} hindrance={reasonText(may['attachFile'], waybill)} />
        {data && data.amazon.length > 0 && <FetchLabels id={id} amazon={data.amazon} hindrance={reasonText(may['attachFile'], waybill)} />}
        {data && <CheckedBoxes of={data} />}
        {!data && !error && <Skeleton lines={6} />}
        {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data && data.files.length > 0 && (
          <>
            <PrintPairs id={id} pairs={data} hindrance={reasonText(may['printLabels'], waybill)} />
            <Matching id={id} pairs={data} mayNumber={may['saveAmazonNumbers'] === null} />
            <LabelFiles id={id} files={data.files} />
          </>
        )}
      </div>
    </>
  );
}
