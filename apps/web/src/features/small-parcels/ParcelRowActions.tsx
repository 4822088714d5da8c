import { useState } from 'react';
import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { useNavigate } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { Menu } from '../../kit/menu/Menu.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import type { RowActionsProps } from '../../parts/list/ListPage.tsx';
import { LazyShareDialog } from '../../parts/share/lazy-share.ts';

/** What a row of a list of parcels is good for. */
export function ParcelRowActions({ menu, onClose }: RowActionsProps<ParcelRow>) {
  const { t } = useTranslation('smallParcels');
  const navigate = useNavigate();
  const [shared, setShared] = useState<ParcelRow>();
  if (shared) return <LazyShareDialog row={{ about: 'parcel', ...shared }} onClose={() => setShared(undefined)} />;
  if (!menu) return null;
  const { id, waybillNo, may } = menu.row;
  const copy = () => void navigate({ to: '/smallParcel/newParcel', search: { copyOf: id } });
  return (
    <Menu
      anchor={menu.anchor}
      label={t('row.actions', { waybillNo })}
      items={[
        { key: 'copy', label: t('actions.copy'), icon: <Copy size={15} />, onSelect: copy },
        {
          key: 'share',
          label: t('actions.share'),
          icon: <Share2 size={15} />,
          disabledReason: may.share === null ? undefined : t('noShare'),
          onSelect: () => setShared(menu.row),
        },
      ]}
      onClose={onClose}
    />
  );
}
