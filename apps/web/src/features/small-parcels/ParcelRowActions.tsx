import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { useNavigate } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import { Menu } from '../../kit/menu/Menu.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import type { RowActionsProps } from '../../parts/list/ListPage.tsx';

/** What a row of a list of parcels is good for. */
export function ParcelRowActions({ menu, onClose }: RowActionsProps<ParcelRow>) {
  const { t } = useTranslation('smallParcels');
  const navigate = useNavigate();
  if (!menu) return null;
  const { id, waybillNo } = menu.row;
  const copy = () => void navigate({ to: '/smallParcel/newParcel', search: { copyOf: id } });
  return (
    <Menu
      anchor={menu.anchor}
      label={t('row.actions', { waybillNo })}
      items={[{ key: 'copy', label: t('actions.copy'), icon: <Copy size={15} />, onSelect: copy }]}
      onClose={onClose}
    />
  );
}
