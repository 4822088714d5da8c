import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { HiddenPrice, usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { priceSumsOf } from './price-sums.ts';

interface AnnounceDialogProps {
  /** The drafts that are announced. */
  parcels: readonly ParcelRow[];
  isBusy: boolean;
  /** Of many, those that were tried so far. */
  done?: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** So many of those are named that an ERP does not list any more. */
const NAMED = 5;

/** Says what drafts will come to before they are announced. */
export function AnnounceDialog({ parcels, isBusy, done = 0, onConfirm, onClose }: AnnounceDialogProps) {
  const { t } = useTranslation(['parcelPrices', 'application']);
  const areHidden = usePricesAreHidden();
  const gone = parcels.filter(({ erpGone }) => erpGone !== null);
  return (
    <Dialog
      title={t('parcelPrices:announce.title', { count: parcels.length })}
      confirmLabel={t('parcelPrices:announce.confirm')}
      cancelLabel={t('application:cancel')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {areHidden ? <HiddenPrice /> : <Sum parcels={parcels} />}
      {gone.length > 0 && (
        <p role="alert">
          {t('parcelPrices:announce.gone', {
            count: gone.length,
            parcels: gone
              .map(({ waybillNo }) => waybillNo)
              .slice(0, NAMED)
              .join(', '),
          })}
        </p>
      )}
      <p className="muted">{t('parcelPrices:announce.text')}</p>
      {done > 0 && <p role="status">{t('parcelPrices:announce.progress', { done, count: parcels.length })}</p>}
    </Dialog>
  );
}

function Sum({ parcels }: Pick<AnnounceDialogProps, 'parcels'>) {
  const { t } = useTranslation('parcelPrices');
  const format = useFormats();
  const sums = priceSumsOf(parcels);
  const unknown = parcels.filter(({ price }) => price === null).length;
  return (
    <>
      {sums.length > 0 && (
        <p>
          {t('announce.sum', {
            count: parcels.length,
            amount: sums.map(({ currency, amount }) => format.money(amount, currency)).join(' + '),
          })}
        </p>
      )}
      {unknown > 0 && <p>{t('announce.withoutPrice', { count: unknown })}</p>}
    </>
  );
}
