import { useState } from 'react';
import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import { fillNewParcelBag, fillParcelBag, listParcelBags } from '@waybound/contract/wire/small-parcels/parcel-bags';
import { useCall, useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { BatchResults } from '../../../parts/batch/BatchResults.tsx';
import { BAG_READS } from './bag-reads.ts';

interface PutInBagProps {
  parcels: readonly ParcelRow[];
  onClose: () => void;
}

/** Puts the chosen parcels into an open bag, or into a new one. */
export function PutInBag({ parcels, onClose }: PutInBagProps) {
  const { t } = useTranslation(['parcelBags', 'application', 'smallParcels']);
  const { data } = useCall(listParcelBags, { tab: 'open', size: 100 });
  const [chosen, setChosen] = useState('');
  const [results, setResults] = useState<readonly BatchResult[]>();
  const fillingNew = useChange(fillNewParcelBag, { refreshes: BAG_READS });
  const filling = useChange(fillParcelBag, { refreshes: BAG_READS });
  const run = async () => {
    const numbers = parcels.map(({ waybillNo }) => waybillNo);
    const answer = await (chosen === '' ? fillingNew.run({ numbers }) : filling.run({ id: chosen, numbers }));
    if (!answer) return;
    if (!answer.bag || answer.results.some(({ ok }) => !ok)) setResults(answer.results.map((result) => ({ ...result, id: result.number })));
    else {
      toast('success', t('parcelBags:choose.done', { bagNo: answer.bag.bagNo }));
      onClose();
    }
  };
  if (results) {
    return (
      <BatchResults
        title={t('parcelBags:choose.results')}
        summary={(done, left) => t('parcelBags:choose.summary', { done, left })}
        ok={t('parcelBags:isIn')}
        refusedFirst={t('parcelBags:choose.refusedFirst')}
        results={results}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title={t('parcelBags:choose.title')}
      confirmLabel={t('parcelBags:put')}
      cancelLabel={t('application:cancel')}
      isBusy={fillingNew.isBusy || filling.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Field label={t('parcelBags:choose.bag')} hint={t('smallParcels:picked', { count: parcels.length })}>
        {(wiring) => (
          <SelectInput
            {...wiring}
            emptyLabel={t('parcelBags:choose.fresh')}
            options={(data?.rows ?? []).map(({ id, bagNo, name, parcels: count }) => ({
              value: id,
              label: [t('parcelBags:choose.option', { bagNo, parcels: count }), name].filter(Boolean).join(' · '),
            }))}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
