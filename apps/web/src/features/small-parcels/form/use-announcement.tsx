import { useState, type ReactNode } from 'react';
import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { initParcel, submitParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import type { ApiError } from '../../../api/api-error.ts';
import { refreshReads, useChange } from '../../../api/query.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { PARCEL_READS } from '../parcel-reads.ts';
import { isAsEstimated, type Estimate } from '../price/FormPrice.tsx';
import { agreedOf } from '../selection/agreed-prices.ts';
import { AnnounceDialog } from '../selection/AnnounceDialog.tsx';

interface Options {
  /** What the form has shown that the draft will come to. */
  estimate: Estimate;
  onDone: (announced: ParcelRow) => void;
  /** Of what is wrong with the draft itself. */
  onRefused: (error: ApiError) => void;
}

interface Announcement {
  announce: (draft: ParcelRow) => Promise<void>;
  isBusy: boolean;
  /** To be placed once on the page. */
  dialog: ReactNode;
}

/** Announces a draft that was saved, at the price that was shown; where it comes to another one, or need not be sent any more, that is asked first. */
export function useAnnouncement({ estimate, onDone, onRefused }: Options): Announcement {
  const [asked, setAsked] = useState<ParcelRow>();
  const areHidden = usePricesAreHidden();
  const { run, isBusy } = useChange(submitParcel, {
    refreshes: PARCEL_READS,
    onRefused(error) {
      const price = error.findings.find(({ path }) => path === 'agreed');
      if (!price) return onRefused(error);
      toast('error', price.message);
      void refreshReads([initParcel, ...PARCEL_READS]);
    },
  });
  const submit = async (draft: ParcelRow) => {
    const { id, rev } = draft;
    const answer = await run({ id, rev, ...(!areHidden && { agreed: agreedOf(draft) }) });
    setAsked(undefined);
    if (answer) onDone(answer);
  };
  return {
    announce: async (draft) => (draft.erpGone === null && (areHidden || isAsEstimated(estimate, draft)) ? submit(draft) : setAsked(draft)),
    isBusy,
    dialog: asked && (
      <AnnounceDialog parcels={[asked]} isBusy={isBusy} onConfirm={() => void submit(asked)} onClose={() => setAsked(undefined)} />
    ),
  };
}
