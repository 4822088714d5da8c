import { useState } from 'react';
import type { BagDetail } from '@waybound/contract/small-parcels/parcel-bags';
import {
  acknowledgeBagCount,
  closeParcelBag,
  deleteParcelBag,
  printParcelBagLabel,
  reopenParcelBag,
} from '@waybound/contract/wire/small-parcels/parcel-bags';
import { useNavigate } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { StatusDot } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { useOpenedFile } from '../../../parts/print/use-opened-file.tsx';
import { BAG_READS } from './bag-reads.ts';
import { BagStatus } from './BagStatus.tsx';
import { Contents, isNotTakenIn } from './Contents.tsx';
import { ScanIn } from './ScanIn.tsx';

/** A bag with what can be done with it. */
export function BagView({ bag }: { bag: BagDetail }) {
  const { t } = useTranslation(['parcelBags', 'application']);
  const format = useFormats();
  const { bagNo, name, parcels, weight, status, received, discrepancy, may } = bag;
  const waiting = bag.contents.filter(isNotTakenIn).length;
  const summary = t('parcelBags:summary', { count: parcels, weight: format.kilograms(weight) });
  return (
    <>
      <PageHeader title={t('parcelBags:heading', { bagNo })} subtitle={[name, summary].filter(Boolean).join(' · ')}>
        <BagActions bag={bag} />
      </PageHeader>
      <div className="parcel-sections">
        <div className="parcel-buttons">
          <BagStatus status={status} />
          {received && <span>{t('parcelBags:counted', { count: received.parcels, parcels })}</span>}
          {discrepancy && <StatusDot tone="bad">{t(`parcelBags:${discrepancy}`)}</StatusDot>}
          {received && waiting > 0 && <StatusDot tone="warn">{t('parcelBags:notFound', { count: waiting })}</StatusDot>}
        </div>
        {may.fill === null && <ScanIn id={bag.id} />}
        <Contents bag={bag} />
      </div>
    </>
  );
}

function BagActions({ bag: { id, rev, bagNo, may } }: { bag: BagDetail }) {
  const { t } = useTranslation('parcelBags');
  const { open, dialog } = useOpenedFile();
  const [isDeleting, setIsDeleting] = useState(false);
  const closing = useChange(closeParcelBag, { refreshes: BAG_READS, done: t('closed', { bagNo }) });
  const reopening = useChange(reopenParcelBag, { refreshes: BAG_READS, done: t('reopened', { bagNo }) });
  const acknowledging = useChange(acknowledgeBagCount, { refreshes: BAG_READS, done: t('acknowledged', { bagNo }) });
  const printing = useChange(printParcelBagLabel, {});
  return (
    <>
      {may.delete === null && <Button onClick={() => setIsDeleting(true)}>{t('delete')}</Button>}
      {may.reopen === null && (
        <Button isBusy={reopening.isBusy} onClick={() => void reopening.run({ id, rev })}>
          {t('reopen')}
        </Button>
      )}
      {may.fill === null && (
        <Button
          variant="primary"
          isBusy={closing.isBusy}
          disabledReason={may.close === null ? undefined : t('empty')}
          onClick={() => void closing.run({ id, rev })}
        >
          {t('close')}
        </Button>
      )}
      {may.acknowledge === null && (
        <Button isBusy={acknowledging.isBusy} onClick={() => void acknowledging.run({ id, rev })}>
          {t('acknowledge')}
        </Button>
      )}
      {may.printLabel === null && (
        <Button
          variant="primary"
          icon={<Printer />}
          isBusy={printing.isBusy}
          onClick={() => void open(t('labelOpened'), () => printing.run({ id }))}
        >
          {t('label')}
        </Button>
      )}
      {dialog}
      {isDeleting && <DeleteBag id={id} bagNo={bagNo} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

function DeleteBag({ id, bagNo, onClose }: { id: string; bagNo: string; onClose: () => void }) {
  const { t } = useTranslation(['parcelBags', 'application']);
  const navigate = useNavigate();
  const deleting = useChange(deleteParcelBag, { refreshes: BAG_READS, done: t('parcelBags:deleted', { bagNo }) });
  const run = async () => {
    const gone = await deleting.run({ id });
    onClose();
    if (gone) await navigate({ to: '/smallParcel/bags', search: {} });
  };
  return (
    <Dialog
      title={t('parcelBags:deleteAsk', { bagNo })}
      confirmLabel={t('parcelBags:delete')}
      cancelLabel={t('application:cancel')}
      isDanger
      isBusy={deleting.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('parcelBags:deleteText')}</p>
    </Dialog>
  );
}
