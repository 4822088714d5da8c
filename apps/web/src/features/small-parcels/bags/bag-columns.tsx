import { useMemo } from 'react';
import type { BagRow } from '@waybound/contract/small-parcels/parcel-bags';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import type { ListColumn } from '../../../parts/list/ListPage.tsx';
import { BagStatus } from './BagStatus.tsx';

export function useBagColumns(): readonly ListColumn<BagRow>[] {
  const { t } = useTranslation('parcelBags');
  const format = useFormats();
  return useMemo(
    () => [
      {
        key: 'bagNo',
        title: t('columns.bagNo'),
        width: 140,
        render: ({ id, bagNo }) => (
          <Link className="identifier" to="/smallParcel/bags/$id" params={{ id }}>
            {bagNo}
          </Link>
        ),
      },
      { key: 'status', title: t('columns.status'), width: 130, render: ({ status }) => <BagStatus status={status} /> },
      { key: 'name', title: t('columns.name'), width: 180, render: ({ name }) => <span dir="auto">{name ?? '—'}</span> },
      { key: 'parcels', title: t('columns.parcels'), width: 90, align: 'end', render: ({ parcels }) => format.count(parcels) },
      { key: 'weight', title: t('columns.weight'), width: 130, align: 'end', render: ({ weight }) => format.kilograms(weight) },
      {
        key: 'received',
        title: t('columns.received'),
        width: 90,
        align: 'end',
        render: ({ received }) => (received === null ? '—' : format.count(received.parcels)),
      },
      { key: 'createdAt', title: t('columns.createdAt'), width: 160, render: ({ createdAt }) => format.moment(createdAt) },
      {
        key: 'closedAt',
        title: t('columns.closedAt'),
        width: 160,
        render: ({ closedAt }) => (closedAt === null ? '—' : format.moment(closedAt)),
      },
    ],
    [t, format],
  );
}
