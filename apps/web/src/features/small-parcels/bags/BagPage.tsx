import { getParcelBag } from '@waybound/contract/wire/small-parcels/parcel-bags';
import { createLink } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import { useCall } from '../../../api/query.ts';
import { ButtonLink } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { isId, usePageParams } from '../../../parts/page.ts';
import { BagView } from './BagView.tsx';
import '../parcel.css';

const NOT_FOUND = 404;
const ListLink = createLink(ButtonLink);

/** One bag: filled while it is open, and what it was closed with. */
export function BagPage() {
  const { id } = usePageParams<'/smallParcel/bags/:id'>();
  const isAsked = isId(id);
  const { data, error, refetch } = useCall(getParcelBag, { id }, { isEnabled: isAsked });
  if (!isAsked || error?.code === NOT_FOUND) return <NotFound />;
  if (data) return <BagView key={id} bag={data} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}

/** The same for a bag that is not there and for another customer's. */
function NotFound() {
  const { t } = useTranslation('parcelBags');
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <EmptyState
        icon={<Package />}
        title={t('missing')}
        action={
          <ListLink to="/smallParcel/bags" search={{}} variant="primary">
            {t('toList')}
          </ListLink>
        }
      >
        {t('missingText')}
      </EmptyState>
    </>
  );
}
