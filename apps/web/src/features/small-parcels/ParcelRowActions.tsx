import { useState } from 'react';
import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { useNavigate } from '@tanstack/react-router';
import { Menu } from '../../kit/menu/Menu.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import type { RowActionsProps } from '../../parts/list/ListPage.tsx';
import { LazyShareDialog } from '../../parts/share/lazy-share.ts';
import { LazyRowStep } from './detail/lazy-step.ts';
import { stepsOf, type OpenedStep } from './parcel-steps.ts';

/** What a row of a list of parcels is good for. */
export function ParcelRowActions({ menu, onClose }: RowActionsProps<ParcelRow>) {
  const { t } = useTranslation('smallParcels');
  const navigate = useNavigate();
  const [shared, setShared] = useState<ParcelRow>();
  const [opened, setOpened] = useState<OpenedStep>();
  if (opened) return <LazyRowStep {...opened} onClose={() => setOpened(undefined)} />;
  if (shared) return <LazyShareDialog row={{ about: 'parcel', ...shared }} onClose={() => setShared(undefined)} />;
  if (!menu) return null;
  const { row } = menu;
  const { id, waybillNo, may } = row;
  const steps = [...stepsOf(row), ...(row.problem !== null && may.comment === null ? (['reply'] as const) : [])];
  const copy = () => void navigate({ to: '/smallParcel/newParcel', search: { copyOf: id } });
  return (
    <Menu
      anchor={menu.anchor}
      label={t('row.actions', { waybillNo })}
      items={[
        ...steps.map((step) => ({ key: step, label: t(`actions.${step}`), onSelect: () => setOpened({ row, step }) })),
        { key: 'copy', label: t('actions.copy'), onSelect: copy },
        {
          key: 'share',
          label: t('actions.share'),
          disabledReason: may.share === null ? undefined : t('noShare'),
          onSelect: () => setShared(row),
        },
      ]}
      onClose={onClose}
    />
  );
}
