import { viewInStockData } from '@waybound/contract/wire/waybills/receipts';
import type { InStockData } from '@waybound/contract/waybills/receipts';
import { useCall } from '../../../../api/query.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats, type Formats } from '../../../../parts/format.ts';
import { LoadFailure } from '../../../../parts/LoadFailure.tsx';

interface InStockDialogProps {
  id: string;
  onClose: () => void;
}

/** Declared beside measured, in whole and carton by carton in the order of their numbers. */
export function InStockDialog({ id, onClose }: InStockDialogProps) {
  const { t } = useTranslation(['receipts', 'application']);
  const { data, error, refetch } = useCall(viewInStockData, { id });
  return (
    <Dialog
      title={data ? t('receipts:compareTitle', { waybillNo: data.waybillNo }) : t('receipts:compare')}
      size="medium"
      cancelLabel={t('application:close')}
      onClose={onClose}
    >
      {!data && !error && <Skeleton lines={6} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <Sums data={data} />}
      {data && <Cartons cartons={data.cartons} />}
    </Dialog>
  );
}

function Sums({ data: { declared, measured, finalWeight } }: { data: InStockData }) {
  const { t } = useTranslation('receipts');
  const format = useFormats();
  const rows = [
    ['packages', format.count(declared.packages), format.count(measured.packages)],
    ['weight', format.kilograms(declared.weight), format.kilograms(measured.weight)],
    ['volume', format.cubicMetres(declared.volume), format.cubicMetres(measured.volume)],
    ['charged', format.kilograms(declared.chargedWeight), format.kilograms(measured.chargedWeight)],
    ['finalWeight', '', format.kilograms(finalWeight)],
  ] as const;
  return (
    <table className="waybill-table">
      <thead>
        <tr>
          <th scope="col">{t('figure')}</th>
          <th scope="col" className="number">
            {t('declared')}
          </th>
          <th scope="col" className="number">
            {t('measured')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, said, found]) => (
          <tr key={name}>
            <th scope="row">{t(name)}</th>
            <td className="number">{said}</td>
            <td className="number">{found}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cartons({ cartons }: Pick<InStockData, 'cartons'>) {
  const { t } = useTranslation('receipts');
  const format = useFormats();
  return (
    <div className="receipt-cartons" tabIndex={0} role="group" aria-label={t('compare')}>
      <table className="waybill-table">
        <thead>
          <tr>
            <th scope="col">{t('box')}</th>
            <th scope="col">{t('lotNo')}</th>
            {(['declared', 'measured'] as const).map((kind) => (
              <th key={kind} scope="col" className="number">
                {`${t(kind)} · ${t('weight')}`}
              </th>
            ))}
            {(['declared', 'measured'] as const).map((kind) => (
              <th key={kind} scope="col" className="number">
                {`${t(kind)} · ${t('size')}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cartons.map(({ boxNumber, lotNo, declared, measured }) => (
            <tr key={boxNumber}>
              <th scope="row" className="number">
                {boxNumber}
              </th>
              <td className="number">{format.count(lotNo)}</td>
              <td className="number">{format.kilograms(declared?.weight)}</td>
              <td className="number">{format.kilograms(measured?.weight)}</td>
              <td className="number">{sizeOf(declared, format)}</td>
              <td className="number">{sizeOf(measured, format)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sizeOf(box: InStockData['cartons'][number]['declared'], format: Formats): string {
  if (!box?.length || !box.width || !box.height) return '—';
  return [box.length, box.width, box.height].map((side) => format.figure(side, 0)).join(' × ');
}
