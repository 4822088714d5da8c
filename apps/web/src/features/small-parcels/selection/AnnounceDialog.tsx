import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { HiddenPrice, usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';

interface AnnounceDialogProps {
  /** The drafts that are announced. */
  parcels: readonly ParcelRow[];
  isBusy: boolean;
  /** Of many, those that were tried so far. */
  done?: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what drafts will come to before they are announced. */
export function AnnounceDialog({ parcels, isBusy, done = 0, onConfirm, onClose }: AnnounceDialogProps) {
  const { t } = useTranslation(['parcelPrices', 'application']);
  const areHidden = usePricesAreHidden();
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
      <p className="muted">{t('parcelPrices:announce.text')}</p>
      {done > 0 && <p role="status">{t('parcelPrices:announce.progress', { done, count: parcels.length })}</p>}
    </Dialog>
  );
}

function Sum({ parcels }: Pick<AnnounceDialogProps, 'parcels'>) {
  const { t } = useTranslation('parcelPrices');
  const format = useFormats();
  const sums = new Map<string, number>();
  for (const { price } of parcels) if (price) sums.set(price.currency, (sums.get(price.currency) ?? 0) + minorOf(price.amount));
  const unknown = parcels.filter(({ price }) => price === null).length;
  return (
    <>
      {sums.size > 0 && (
        <p>
          {t('announce.sum', {
            count: parcels.length,
            amount: [...sums].map(([currency, minor]) => format.money(formatMoney(minor), currency)).join(' + '),
          })}
        </p>
      )}
      {unknown > 0 && <p>{t('announce.withoutPrice', { count: unknown })}</p>}
    </>
  );
}
