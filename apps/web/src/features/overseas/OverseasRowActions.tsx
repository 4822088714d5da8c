import { useState } from 'react';
import type { OverseasRow } from '@waybound/contract/overseas/overseas';
import { useNavigate } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useSite } from '../../api/bootstrap-data.ts';
import { Menu } from '../../kit/menu/Menu.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import type { RowActionsProps } from '../../parts/list/ListPage.tsx';
import { LazyShareDialog } from '../../parts/share/lazy-share.ts';
import { copyPageOf } from './copy-page.ts';

/** What a row of a list of overseas waybills is good for. */
export function OverseasRowActions({ menu, onClose }: RowActionsProps<OverseasRow>) {
  const { t } = useTranslation('overseas');
  const variant = useSite()?.variant;
  const navigate = useNavigate();
  const [shared, setShared] = useState<OverseasRow>();
  if (shared) return <LazyShareDialog row={{ about: 'overseas', ...shared }} onClose={() => setShared(undefined)} />;
  if (!menu) return null;
  const { id, waybillNo, may } = menu.row;
  const to = copyPageOf(menu.row, variant);
  return (
    <Menu
      anchor={menu.anchor}
      label={t('row.actions', { waybillNo })}
      items={[
        {
          key: 'copy',
          label: t('actions.copy'),
          icon: <Copy size={15} />,
          disabledReason: to === undefined ? t('noCopy') : undefined,
          onSelect: to && (() => void navigate({ to, search: { copyOf: id } })),
        },
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
