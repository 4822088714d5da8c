import { useState, type ReactNode } from 'react';
import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import { MAX_PARCEL_BATCH, submitParcels } from '@waybound/contract/wire/small-parcels/small-parcels';
import { useChange } from '../../../api/query.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { inPortions } from '../../../parts/batch/in-portions.ts';
import { BatchResults } from '../../../parts/batch/BatchResults.tsx';
import { usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { PARCEL_READS } from '../parcel-reads.ts';
import { agreedOf } from './agreed-prices.ts';
import { AnnounceDialog } from './AnnounceDialog.tsx';

interface AnnounceParcels {
  /** Asks first, with the price of all. */
  begin: () => void;
  isBusy: boolean;
  /** To be placed once on the page. */
  dialogs: ReactNode;
}

/** Announces drafts in portions, at the prices that were seen, and reports those that were not. */
export function useAnnounceParcels(drafts: readonly ParcelRow[]): AnnounceParcels {
  const { t } = useTranslation('smallParcels');
  const [results, setResults] = useState<readonly BatchResult[]>();
  const [isAsking, setIsAsking] = useState(false);
  const [tried, setTried] = useState(0);
  const areHidden = usePricesAreHidden();
  const { run, isBusy } = useChange(submitParcels, { refreshes: PARCEL_READS });
  const announce = async () => {
    const { results: all } = await inPortions(drafts, MAX_PARCEL_BATCH, (portion, sent) => {
      setTried(sent);
      return run({
        ids: portion.map(({ id }) => id),
        ...(!areHidden && { agreed: portion.flatMap((draft) => agreedOf(draft).map((price) => ({ id: draft.id, ...price }))) }),
      });
    });
    setTried(0);
    setIsAsking(false);
    if (all.some(({ ok }) => !ok)) setResults(all);
    else if (all.length > 0) toast('success', t('announced', { count: all.length }));
  };
  const dialogs = (
    <>
      {isAsking && (
        <AnnounceDialog
          parcels={drafts}
          isBusy={isBusy || tried > 0}
          done={tried}
          onConfirm={() => void announce()}
          onClose={() => setIsAsking(false)}
        />
      )}
      {results && (
        <BatchResults
          title={t('results.title')}
          summary={(done, left) => t('results.summary', { done, left })}
          ok={t('results.ok')}
          refusedFirst={t('results.refusedFirst')}
          results={results}
          onClose={() => setResults(undefined)}
        />
      )}
    </>
  );
  return { begin: () => setIsAsking(true), isBusy, dialogs };
}
