import { useState } from 'react';
import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import type { WireAnswer } from '@waybound/contract/wire';
import { batchParcels, priceParcelEnds, type ParcelBatch } from '@waybound/contract/wire/small-parcels/parcel-batches';
import { MAX_PARCEL_BATCH } from '@waybound/contract/wire/small-parcels/small-parcels';
import { useCall, useChange } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ConfirmBatch } from '../../../parts/batch/ConfirmBatch.tsx';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { useFormats } from '../../../parts/format.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { HiddenPrice, usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { PARCEL_READS } from '../parcel-reads.ts';
import { priceSumsOf } from './price-sums.ts';

/** What cannot be undone. */
const DANGEROUS: readonly ParcelBatch[] = ['intercept', 'return', 'destroy', 'delete'];

interface ConfirmParcelsProps {
  step: ParcelBatch;
  able: readonly ParcelRow[];
  leftOut: number;
  /** With which it was done. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Asks before something is done with the ticked parcels: with how many, at what cost, and what cannot be undone. */
export function ConfirmParcels({ step, able, leftOut, onDone, onClose }: ConfirmParcelsProps) {
  const { t } = useTranslation(['parcelBatches', 'smallParcels']);
  const [parcels] = useState(able);
  const form = useRecordForm<{ reason: string }>({ record: undefined, valuesOf: () => ({ reason: '' }) });
  const change = useChange(batchParcels, { refreshes: PARCEL_READS, onRefused: form.refused });
  const { reason } = form.values;
  const isEnd = step === 'return' || step === 'destroy';
  const costs = useCall(priceParcelEnds, { ids: parcels.slice(0, MAX_PARCEL_BATCH).map(({ id }) => id) }, { isEnabled: isEnd });
  return (
    <ConfirmBatch
      texts={{
        title: t(`parcelBatches:ask.${step}`, { count: parcels.length }),
        text: t(`parcelBatches:text.${step}`),
        confirm: t(`smallParcels:actions.${step}`),
        done: (count) => t(`parcelBatches:done.${step}`, { count }),
        result: t(`parcelBatches:result.${step}`),
      }}
      able={parcels}
      leftOut={leftOut}
      size={MAX_PARCEL_BATCH}
      isDanger={DANGEROUS.includes(step)}
      disabledReason={isEnd && !costs.data ? t('parcelBatches:pricing') : undefined}
      send={(ids) => change.run({ ids, action: step, ...(step === 'intercept' && { reason }) })}
      onDone={onDone}
      onClose={onClose}
    >
      {step === 'intercept' && (
        <div id={form.id}>
          <FormText form={form} name="reason" label={t('smallParcels:fields.reason')} isRequired />
        </div>
      )}
      {isEnd && costs.data && <Cost sums={costs.data[step]} />}
      {isEnd && costs.error && <LoadFailure error={costs.error} onRetry={() => void costs.refetch()} />}
      {step === 'acceptWeight' && <NewPrice parcels={parcels} />}
    </ConfirmBatch>
  );
}

/** What having them returned or destroyed costs together. */
function Cost({ sums }: { sums: WireAnswer<typeof priceParcelEnds>['return'] }) {
  const { t } = useTranslation('parcelBatches');
  const format = useFormats();
  if (sums === null) return <HiddenPrice />;
  if (sums.length === 0) return <p>{t('free')}</p>;
  return <p>{t('cost', { amount: sums.map(({ currency, amount }) => format.money(amount, currency)).join(' + ') })}</p>;
}

function NewPrice({ parcels }: { parcels: readonly ParcelRow[] }) {
  const { t } = useTranslation('parcelBatches');
  const format = useFormats();
  const sums = priceSumsOf(parcels);
  if (usePricesAreHidden()) return <HiddenPrice />;
  if (sums.length === 0) return null;
  return <p>{t('newPrice', { amount: sums.map(({ currency, amount }) => format.money(amount, currency)).join(' + ') })}</p>;
}
