import type { queryAmazonLabels } from '@waybound/contract/wire/documents/amazon-labels';
import type { WireAnswer } from '@waybound/contract/wire';
import { useTranslation } from '../../kit/use-translation.ts';

export type FetchedShipment = WireAnswer<typeof queryAmazonLabels>['amazon'][number];

/** Why Amazon's labels of a shipment are not here, or not all of them, and whether they are fetched again by themselves. */
export function LabelFault({ of: { state, fault, isFetchedAgain } }: { of: Pick<FetchedShipment, 'state' | 'fault' | 'isFetchedAgain'> }) {
  const { t } = useTranslation('boxLabels');
  if (fault === null) return null;
  return (
    <>
      {t(`fetch.fault.${fault}`)}
      {state === 'waiting' && ` ${t('fetch.willRetry')}`}
      {isFetchedAgain && ` ${t('fetch.onceRead')}`}
    </>
  );
}
