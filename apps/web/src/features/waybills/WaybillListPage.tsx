import { useMemo, type ReactNode } from 'react';
import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import { lazyPart, prefetchPart } from '../../kit/loading/lazy-part.ts';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyComponent, lazyComponentOf } from '../../parts/lazy-component.tsx';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage, type ListColumn } from '../../parts/list/ListPage.tsx';
import { OrderLink } from '../../parts/waybill/OrderLink.tsx';
import { useWaybillColumns } from './list/columns/waybill-columns.tsx';
import { WaybillCard } from './list/WaybillCard.tsx';
import { waybillView } from './waybill-view.ts';
import './list/waybill-list.css';

/** Menus and dialogs say why something cannot be done. */
const REASONS = ['waybillActions', 'reasons', 'rules', 'orderFields'] as const;
const TOOLS = ['waybillTools'] as const;

const parts = listParts(() => import('./list/lazy-parts.ts').then((loaded) => loaded.lazyParts), TOOLS);
const rowActions = lazyPart(() => import('./list/selection/RowActions.tsx').then((loaded) => loaded.RowActions), { topics: REASONS });
const RowActions = lazyComponentOf(rowActions);
const SelectionActions = lazyComponent(() => import('./list/selection/SelectionActions.tsx').then((loaded) => loaded.SelectionActions), {
  topics: ['lists', ...TOOLS, ...REASONS],
});

const card = (row: ListedWaybill, menu: ReactNode) => <WaybillCard row={row} menu={menu} />;
const preloadRowActions = () => void prefetchPart(rowActions);

/** All waybills that travel. */
export function WaybillListPage() {
  const { t } = useTranslation(['waybills', 'firstPages']);
  return (
    <WaybillList view={waybillView} title={t('firstPages:waybillList')} columns={useWaybillColumns()}>
      <OrderLink>{t('waybills:create')}</OrderLink>
    </WaybillList>
  );
}

interface WaybillListProps {
  view: typeof waybillView;
  title: string;
  columns: readonly ListColumn<ListedWaybill>[];
  /** Beside the title. */
  children: ReactNode;
}

/** Also of the page that shows end waybills alone. */
export function WaybillList({ view, title, columns, children }: WaybillListProps) {
  const { t } = useTranslation(['waybills', 'statuses']);
  const menu = useMemo(
    () => ({
      title: t('waybills:column.actions'),
      labelOf: ({ waybillNo }: ListedWaybill) => t('waybills:row.actions', { waybillNo }),
      onNear: preloadRowActions,
      Actions: RowActions,
    }),
    [t],
  );
  return (
    <>
      <PageHeader title={title}>{children}</PageHeader>
      <ListPage
        key={view.key}
        view={view}
        label={title}
        noun={t('waybills:noun')}
        total={(count, total) => t('waybills:total', { count, total })}
        tabs={{
          label: t('waybills:stages'),
          nameOf: (tab) => t(`statuses:tab.${tab}`),
          aside: ['returned', 'problem', 'closed'],
          alarming: 'problem',
        }}
        parts={parts}
        columns={columns}
        card={card}
        selection={{
          nameOf: ({ waybillNo }) => t('waybills:row.select', { waybillNo }),
          allLabel: t('waybills:row.selectPage'),
          Bar: SelectionActions,
        }}
        menu={menu}
      />
    </>
  );
}
