import { downloadFile } from '@waybound/contract/wire/documents/files';
import type { ReceiptLot } from '@waybound/contract/waybills/receipts';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import Image from 'lucide-react/icons/image';
import { useDownload } from '../../../../api/use-download.ts';
import { IconButton } from '../../../../kit/button/IconButton.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';

/** What came together, when and where, with the pictures that the warehouse took. */
export function LotList({ lots }: { lots: readonly ReceiptLot[] }) {
  const { t } = useTranslation('receipts');
  const format = useFormats();
  return (
    <ol className="receipt-lots" aria-label={t('lots')}>
      {lots.map((lot) => (
        <li key={lot.lotNo}>
          <b>{t('lot', { lotNo: lot.lotNo })}</b>{' '}
          <span className="muted">
            {[format.momentAt(lot.receivedAt, lot.timeZone), lot.placeName ?? lot.placeCode].filter(Boolean).join(' · ')}
          </span>
          <p>
            {t('lotFigures', {
              packages: format.count(lot.packages),
              weight: format.kilograms(lot.weight),
              volume: format.cubicMetres(lot.volume),
            })}
          </p>
          <p className="muted">{t('boxes', { boxes: formatRanges(lot.boxNumbers) })}</p>
          {lot.note && <p>{lot.note}</p>}
          {lot.pictures.length > 0 && (
            <p className="receipt-pictures">
              {lot.pictures.map((picture) => (
                <Picture key={picture.id} picture={picture} />
              ))}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Picture({ picture: { id, name } }: { picture: ReceiptLot['pictures'][number] }) {
  const { t } = useTranslation('receipts');
  const download = useDownload(downloadFile);
  return (
    <IconButton
      label={t('picture', { name })}
      size="small"
      icon={<Image />}
      isBusy={download.isBusy}
      onClick={() => download.save({ id }, name)}
    />
  );
}
