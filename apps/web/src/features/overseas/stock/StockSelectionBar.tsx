import type { StockRow } from '@waybound/contract/overseas/overseas-stock';
import { MAX_RETURN_LINES } from '@waybound/contract/overseas/overseas-states';
import { useNavigate } from '@tanstack/react-router';
import PackageCheck from 'lucide-react/icons/package-check';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { SelectionBarProps } from '../../../parts/list/ListPage.tsx';
import { SelectionBar } from '../../../parts/list/SelectionBar.tsx';

/** Begins an order with the ticked rows of one warehouse. */
export function StockSelectionBar({ picked }: SelectionBarProps<StockRow>) {
  const { t } = useTranslation('overseasStock');
  const navigate = useNavigate();
  const { rows } = picked;
  if (rows.length === 0) return null;
  const isOneWarehouse = rows.every(({ warehouse }) => warehouse === rows[0]?.warehouse);
  const tooMany = rows.length > MAX_RETURN_LINES ? t('tooMany', { max: MAX_RETURN_LINES }) : undefined;
  const open = () => navigate({ to: '/abroadWaybill/outbound', search: { ids: rows.map(({ id }) => id) } });
  return (
    <SelectionBar label={t('picked', { count: rows.length })} onClear={picked.clear}>
      <Button
        size="small"
        icon={<PackageCheck />}
        disabledReason={isOneWarehouse ? tooMany : t('oneWarehouse')}
        onClick={() => void open()}
      >
        {t('order')}
      </Button>
    </SelectionBar>
  );
}
