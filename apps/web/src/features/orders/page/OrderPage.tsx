import { useLayoutEffect, useState } from 'react';
import { createLink } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import FileCheck from 'lucide-react/icons/file-check';
import { useSessionUser } from '../../../api/bootstrap-data.ts';
import { ButtonLink } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { registerFirstContent } from '../../../kit/loading/first-content.ts';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { usePageSearch } from '../../../parts/page.ts';
import { FormColumnsSkeleton } from '../../../parts/form/page/FormColumns.tsx';
import { ownerOf } from '../../../parts/form/draft/local-copies.ts';
import { openOrder, type OrderUrl, type NotEditable } from '../draft/open-order.ts';
import { OpenOrder } from './OpenOrder.tsx';
import type { OrderMode } from '../modes/order-mode.ts';
import { orderSearch } from '../order-search.ts';
import './order.css';

/** The page of any mode: finds what the address names and opens it. */
export function OrderPage({ mode }: { mode: OrderMode }) {
  const user = useSessionUser();
  const { address, onFirstSave } = useOrderUrl();
  const owner = user ? ownerOf(user) : '';
  const opening = useQuery({
    // What was found when the form was opened stays: the form itself follows what is typed and saved.
    queryKey: ['open-order', mode.title, owner, address],
    queryFn: () => openOrder(mode, address, owner),
    enabled: user !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (opening.isError) return <LoadFailure error={opening.error} onRetry={() => void opening.refetch()} />;
  if (!opening.data) return <OrderSkeleton mode={mode} />;
  if (opening.data.kind !== 'form') return <NotEditableHere waybill={opening.data} />;
  return (
    <OpenOrder key={JSON.stringify(address)} mode={mode} opening={opening.data} address={address} owner={owner} onFirstSave={onFirstSave} />
  );
}

/** The address that a form was opened with. Its first save puts an id into the address bar, and it is still the same form. */
function useOrderUrl(): { address: OrderUrl; onFirstSave: (id: string) => void } {
  const { id, copyOf, template, randomCode } = usePageSearch(orderSearch);
  const [opened, setOpened] = useState<{ address: OrderUrl; ownId: string | undefined }>({
    address: { id, copyOf, template, randomCode },
    ownId: id,
  });
  const isSame = randomCode === opened.address.randomCode && (id === opened.address.id || id === opened.ownId);
  if (!isSame) setOpened({ address: { id, copyOf, template, randomCode }, ownId: id });
  return { address: opened.address, onFirstSave: (ownId) => setOpened((before) => ({ ...before, ownId })) };
}

const WaybillLink = createLink(ButtonLink);

function NotEditableHere({ waybill: { kind, id, waybillNo, page, opens } }: { waybill: NotEditable }) {
  const { t } = useTranslation('order');
  const action = page ? (
    <WaybillLink to={page} search={opens} variant="primary">
      {t('draft.toForm')}
    </WaybillLink>
  ) : (
    <WaybillLink to="/waybillManagement/waybillDetails/$id" params={{ id }} variant="primary">
      {t('draft.toDetail')}
    </WaybillLink>
  );
  return (
    <EmptyState icon={<FileCheck />} title={t(`draft.${kind}`, { waybillNo })} action={action}>
      {t(page ? 'draft.otherPageText' : `draft.${kind}Text`)}
    </EmptyState>
  );
}

function OrderSkeleton({ mode }: { mode: OrderMode }) {
  const { t } = useTranslation(['order', 'application', 'firstPages']);
  useLayoutEffect(registerFirstContent, []);
  return (
    <div className="order" aria-busy="true">
      <PageHeader title={t(`firstPages:${mode.title}`)} subtitle={t('order:subtitle')} />
      <p className="visually-hidden" role="status">
        {t('application:loading')}
      </p>
      <FormColumnsSkeleton sections={mode.sections.map(({ key }) => key)} />
    </div>
  );
}
