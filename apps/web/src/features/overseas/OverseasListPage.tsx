import { useMemo } from 'react';
import { createLink } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { ButtonLink } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { listParts } from '../../parts/list/list-parts.ts';
import { ListPage } from '../../parts/list/ListPage.tsx';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { useSite } from '../../api/bootstrap-data.ts';
import { isOfferedIn } from '../../parts/page.ts';
import { ImportReturnsButton } from './imports/ImportReturnsButton.tsx';
import { useOverseasColumns } from './overseas-columns.tsx';
import { overseasView } from './overseas-views.ts';
import { LazyOverseasSelectionBar } from './selection/lazy-selection.ts';
import { useOverseasMenu } from './use-overseas-menu.ts';
import './overseas-list.css';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.overseasParts));
const NewLink = createLink(ButtonLink);

/** Returns to warehouses abroad, in every state. */
export function OverseasListPage() {
  const { t } = useTranslation('overseas');
  const variant = useSite()?.variant;
  const columns = useOverseasColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  const menu = useOverseasMenu();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        {isOfferedIn(variant, { isHiddenInVariant: true }) && (
          <>
            <ImportReturnsButton />
            <NewLink to="/abroadWaybill/orderToAbroadWaybill" variant="primary" icon={<Plus />}>
              {t('create')}
            </NewLink>
          </>
        )}
      </PageHeader>
      <ListPage
        view={overseasView}
        label={t('list')}
        noun={t('noun')}
        total={(count, total) => t('total', { count, total })}
        tabs={{ label: t('stateTabs'), nameOf: (tab) => t(`tabs.${tab}`), aside: ['closed'] }}
        parts={parts}
        columns={columns}
        card={card}
        menu={menu}
        selection={{ nameOf: ({ waybillNo }) => t('select', { waybillNo }), allLabel: t('selectPage'), Bar: LazyOverseasSelectionBar }}
      />
    </>
  );
}
