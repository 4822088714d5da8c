import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { getOverseas } from '@waybound/contract/wire/overseas/overseas';
import { createLink } from '@tanstack/react-router';
import Warehouse from 'lucide-react/icons/warehouse';
import { useCall } from '../../api/query.ts';
import { ButtonLink } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LazyWaybillCases } from '../../parts/cases/lazy-cases.ts';
import { LazyWaybillMessages } from '../../parts/conversation/lazy-messages.ts';
import { WithTypedValues } from '../../parts/form/draft/WithTypedValues.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { isId, usePageSearch } from '../../parts/page.ts';
import { ReturnDetail } from './detail/ReturnDetail.tsx';
import { OutboundDraft } from './OutboundPage.tsx';
import { ReturnForm } from './form/ReturnForm.tsx';
import type { ReturnValues } from './form/return-values.ts';
import { openedSearch } from './overseas-search.ts';
import './overseas.css';

const NOT_FOUND = 404;
const ListLink = createLink(ButtonLink);

/** One overseas waybill: the form of a draft, and what has become of one that was submitted. */
export function OverseasPage() {
  const { id = '' } = usePageSearch(openedSearch);
  const isAsked = isId(id);
  const { data, error, refetch } = useCall(getOverseas, { id }, { isEnabled: isAsked });
  if (!isAsked || error?.code === NOT_FOUND) return <NotFound />;
  if (data?.status === 'WAIT_FOR_CONFIRM' && data.outbound) {
    return (
      <>
        <OutboundDraft waybill={data} />
        <OverseasTalk waybill={data} />
      </>
    );
  }
  if (data?.status === 'WAIT_FOR_CONFIRM') {
    return (
      <>
        <WithTypedValues<ReturnValues> key={id} name="return" id={id}>
          {(typed) => <ReturnForm waybill={data} typed={typed} />}
        </WithTypedValues>
        <OverseasTalk waybill={data} />
      </>
    );
  }
  if (data) return <ReturnDetail key={id} waybill={data} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}

/** What was claimed and said of one that came back to its form. */
const OverseasTalk = ({ waybill: { id, waybillNo, may } }: { waybill: OverseasDetail }) => (
  <div className="overseas-sections">
    <LazyWaybillCases row={{ about: 'overseas', id, waybillNo }} />
    <LazyWaybillMessages about="overseas" id={id} mayWrite={may.comment === null} />
  </div>
);

/** The same for a waybill that is not there and for another customer's. */
function NotFound() {
  const { t } = useTranslation('overseas');
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <EmptyState
        icon={<Warehouse />}
        title={t('missing')}
        action={
          <ListLink to="/abroadWaybill/abroadWaybillList" search={{}} variant="primary">
            {t('toList')}
          </ListLink>
        }
      >
        {t('missingText')}
      </EmptyState>
    </>
  );
}
