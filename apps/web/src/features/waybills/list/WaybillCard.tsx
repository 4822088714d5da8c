import type { ReactNode } from 'react';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { ChannelCell, EtaCell, NumberCell, ProgressCell, RouteCell, StatusCell } from './columns/cells.tsx';

/** A row on a phone. What the warehouse has measured takes the place of what was declared. */
export function WaybillCard({ row, menu }: { row: WaybillRow; menu: ReactNode }) {
  const { t } = useTranslation('waybills');
  const format = useFormats();
  const packages = row.inStockPackages ?? row.customerTotalPackages;
  return (
    <article className="waybill-card" aria-label={row.waybillNo}>
      <div className="waybill-card-line">
        <NumberCell row={row} />
        <StatusCell row={row} />
        {menu}
      </div>
      <div className="waybill-card-line">
        <RouteCell row={row} />
        <ProgressCell row={row} />
      </div>
      <div className="waybill-card-line">
        <ChannelCell row={row} />
        <span className="waybill-card-figures">
          {packages === null ? '—' : t('row.pieces', { pieces: format.count(packages) })} ·{' '}
          {format.kilograms(row.inStockWeight ?? row.customerActualWeight)}
        </span>
      </div>
      <div className="waybill-card-line muted">
        <span className="identifier">
          {row.merged.length > 0 && `${t('row.merged')} `}
          {row.referenceNo ?? '—'}
        </span>
        <span>
          {t('column.eta')} <EtaCell row={row} />
        </span>
      </div>
    </article>
  );
}
