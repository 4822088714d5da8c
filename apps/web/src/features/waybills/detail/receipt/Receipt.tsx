import { useState } from 'react';
import { downloadReceipt, entryNotice, queryReceipt, undoReceiptMerge } from '@waybound/contract/wire/waybills/receipts';
import type { WarehouseReceipt } from '@waybound/contract/waybills/receipts';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import Download from 'lucide-react/icons/download';
import { useCall } from '../../../../api/query.ts';
import { useDownload } from '../../../../api/use-download.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { KeyValues, type KeyValue } from '../../../../kit/layout/KeyValues.tsx';
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { LoadFailure } from '../../../../parts/LoadFailure.tsx';
import { useRefusalText } from '../../actions/use-refusal-text.ts';
import { useWaybillChange } from '../../actions/use-waybill-change.ts';
import { Section } from '../Section.tsx';
import { InStockDialog } from './InStockDialog.tsx';
import { LotList } from './LotList.tsx';
import './receipt.css';

interface ReceiptProps {
  detail: Pick<WaybillDetail, 'waybill' | 'may'>;
}

/** What came into the warehouse and when, the papers of it, and what the gate asks for before. */
export function Receipt({ detail: { waybill, may } }: ReceiptProps) {
  const { t } = useTranslation('receipts');
  const { data, error, refetch } = useCall(queryReceipt, { id: waybill.id });
  return (
    <Section title={t('title')} anchor="receipt">
      {!data && !error && <Skeleton lines={3} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <Received waybill={waybill} may={may} receipt={data} />}
    </Section>
  );
}

function Received({ waybill, may, receipt }: ReceiptProps['detail'] & { receipt: WarehouseReceipt }) {
  const { t } = useTranslation('receipts');
  const format = useFormats();
  const { receiptNo, lots, merged, entry } = receipt;
  const isAwaited = may['printEntryNotice'] === null;
  const items: KeyValue[] = [
    ...(isAwaited ? [{ key: 'entryNo', label: t('entryNo'), value: <span className="identifier">{entry.entryNo}</span> }] : []),
    ...(isAwaited
      ? [{ key: 'latestAt', label: t('latestAt'), value: entry.latestAt && format.momentAt(entry.latestAt, entry.timeZone) }]
      : []),
    ...(isAwaited && entry.route ? [{ key: 'route', label: t('route'), value: entry.route, isWide: true }] : []),
    ...(receiptNo === null
      ? []
      : [
          { key: 'receiptNo', label: t('receiptNo'), value: <span className="identifier">{receiptNo}</span> },
          { key: 'inStockTime', label: t('inStockTime'), value: format.moment(waybill.inStockTime) },
          { key: 'outStockTime', label: t('outStockTime'), value: format.moment(waybill.outStockTime) },
          { key: 'finalWeight', label: t('finalWeight'), value: format.kilograms(waybill.finalWeight) },
        ]),
  ];
  return (
    <>
      <KeyValues items={items} />
      {receiptNo === null ? <p className="muted">{t('none')}</p> : <LotList lots={lots} />}
      {merged && <Merged merged={merged} waybill={waybill} />}
      <Papers waybill={waybill} isAwaited={isAwaited} isReceived={receiptNo !== null} />
    </>
  );
}

type WaybillProps = Pick<ReceiptProps['detail'], 'waybill'>;

function Papers({ waybill, isAwaited, isReceived }: WaybillProps & { isAwaited: boolean; isReceived: boolean }) {
  const { t } = useTranslation('receipts');
  const [isComparing, setIsComparing] = useState(false);
  const notice = useDownload(entryNotice);
  const paper = useDownload(downloadReceipt);
  return (
    <div className="receipt-papers">
      {isAwaited && (
        <Button size="small" icon={<Download />} isBusy={notice.isBusy} onClick={() => notice.save({ id: waybill.id })}>
          {t('notice')}
        </Button>
      )}
      {isReceived && (
        <>
          <Button size="small" icon={<Download />} isBusy={paper.isBusy} onClick={() => paper.save({ id: waybill.id })}>
            {t('download')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setIsComparing(true)}>
            {t('compare')}
          </Button>
        </>
      )}
      {isComparing && <InStockDialog id={waybill.id} onClose={() => setIsComparing(false)} />}
    </div>
  );
}

function Merged({ merged, waybill }: WaybillProps & { merged: NonNullable<WarehouseReceipt['merged']> }) {
  const { t } = useTranslation('receipts');
  const refusalText = useRefusalText();
  const paper = useDownload(downloadReceipt);
  const undo = useWaybillChange(undoReceiptMerge, { done: t('undone') });
  return (
    <div className="receipt-merged">
      <b>{t('merged', { receiptNo: merged.receiptNo })}</b>
      <p className="muted">{t('mergedWith', { numbers: merged.waybills.map(({ waybillNo }) => waybillNo).join(', ') })}</p>
      <div className="receipt-papers">
        <Button size="small" icon={<Download />} isBusy={paper.isBusy} onClick={() => paper.save({ id: waybill.id, isMerged: true })}>
          {t('downloadMerged')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          isBusy={undo.isBusy}
          disabledReason={refusalText(merged.mayUndo ?? undefined, waybill)}
          onClick={() => void undo.run({ id: merged.id })}
        >
          {t('undo')}
        </Button>
      </div>
    </div>
  );
}
