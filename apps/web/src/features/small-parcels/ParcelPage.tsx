import { getParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { createLink } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import { useCall } from '../../api/query.ts';
import { ButtonLink } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LazyWaybillCases } from '../../parts/cases/lazy-cases.ts';
import { LazyWaybillMessages } from '../../parts/conversation/lazy-messages.ts';
import { WithTypedValues } from '../../parts/form/draft/WithTypedValues.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { isId, usePageParams } from '../../parts/page.ts';
import { ParcelView } from './detail/ParcelView.tsx';
import { ParcelForm } from './form/ParcelForm.tsx';
import type { ParcelValues } from './form/parcel-values.ts';
import './parcel.css';

const NOT_FOUND = 404;
const ListLink = createLink(ButtonLink);

/** One small parcel: the form of a draft, and the way of one that is announced. */
export function ParcelPage() {
  const { id } = usePageParams<'/smallParcel/details/:id'>();
  const isAsked = isId(id);
  const { data, error, refetch } = useCall(getParcel, { id }, { isEnabled: isAsked });
  if (!isAsked || error?.code === NOT_FOUND) return <NotFound />;
  if (data?.may.save === null) {
    return (
      <>
        <WithTypedValues<ParcelValues> key={id} name="parcel" id={id}>
          {(typed) => <ParcelForm parcel={data} typed={typed} />}
        </WithTypedValues>
        <div className="parcel-sections">
          <LazyWaybillCases row={{ about: 'parcel', id, waybillNo: data.waybillNo }} />
          <LazyWaybillMessages about="parcel" id={id} mayWrite={data.may.comment === null} />
        </div>
      </>
    );
  }
  if (data) return <ParcelView key={id} parcel={data} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}

/** The same for a parcel that is not there and for another customer's. */
function NotFound() {
  const { t } = useTranslation('smallParcels');
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <EmptyState
        icon={<Package />}
        title={t('missing')}
        action={
          <ListLink to="/smallParcel/parcelList" search={{}} variant="primary">
            {t('toList')}
          </ListLink>
        }
      >
        {t('missingText')}
      </EmptyState>
    </>
  );
}
