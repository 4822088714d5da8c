import { useState } from 'react';
import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import { MAX_PARCEL_BATCH, submitParcels } from '@waybound/contract/wire/small-parcels/small-parcels';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import Printer from 'lucide-react/icons/printer';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { inPortions } from '../../../parts/batch/in-portions.ts';
import { BatchResults } from '../../../parts/batch/BatchResults.tsx';
import type { SelectionBarProps } from '../../../parts/list/ListPage.tsx';
import { SelectionBar } from '../../../parts/list/SelectionBar.tsx';
import { usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { PARCEL_READS } from '../parcel-reads.ts';
import { LazyPutInBag } from '../bags/lazy-bags.ts';
import { agreedOf } from './agreed-prices.ts';
import { AnnounceDialog } from './AnnounceDialog.tsx';
import { usePrintParcelLabels } from './use-print-parcel-labels.tsx';

const STEPS = ['submit', 'printLabel', 'putInBag'] as const;

/** Announces the ticked drafts, prints the labels of what is announced and puts it into bags; what is announced stays ticked for its labels. */
export function ParcelSelectionBar({ picked, shown }: SelectionBarProps<ParcelRow>) {
  const { t } = useTranslation('smallParcels');
  const labels = usePrintParcelLabels();
  const [results, setResults] = useState<readonly BatchResult[]>();
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  const [tried, setTried] = useState(0);
  const areHidden = usePricesAreHidden();
  const [isBagging, setIsBagging] = useState(false);
  const announcing = useChange(submitParcels, { refreshes: PARCEL_READS });
  // As the list shows them now: an announcement has changed what can be done with them.
  const rows = picked.rows.map((row) => shown?.find(({ id }) => id === row.id) ?? row);
  const able = (step: (typeof STEPS)[number]) => rows.filter(({ may }) => may[step] === null).map(({ id }) => id);
  const drafts = rows.filter(({ may }) => may.submit === null);
  const announce = async () => {
    const { results: all } = await inPortions(drafts, MAX_PARCEL_BATCH, (portion, sent) => {
      setTried(sent);
      return announcing.run({
        ids: portion.map(({ id }) => id),
        ...(!areHidden && { agreed: portion.flatMap((draft) => agreedOf(draft).map((price) => ({ id: draft.id, ...price }))) }),
      });
    });
    setTried(0);
    setIsAnnouncing(false);
    if (all.some(({ ok }) => !ok)) setResults(all);
    else if (all.length > 0) toast('success', t('announced', { count: all.length }));
  };
  const buttons = {
    submit: { icon: <PackageCheck />, isBusy: announcing.isBusy, onClick: () => setIsAnnouncing(true) },
    printLabel: { icon: <Printer />, isBusy: labels.isBusy, onClick: () => labels.print(able('printLabel')) },
    putInBag: { icon: <Package />, isBusy: false, onClick: () => setIsBagging(true) },
  };
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar label={t('picked', { count: rows.length })} onClear={picked.clear}>
          {STEPS.map((step) => {
            const { length } = able(step);
            const tooMany = step !== 'submit' && length > MAX_PARCEL_BATCH ? t('tooMany', { max: MAX_PARCEL_BATCH }) : undefined;
            const name = t(`actions.${step}`);
            return (
              <Button key={step} size="small" disabledReason={length === 0 ? t(`noneAble.${step}`) : tooMany} {...buttons[step]}>
                {length === 0 || length === rows.length ? name : t('some', { name, able: length, count: rows.length })}
              </Button>
            );
          })}
        </SelectionBar>
      )}
      {labels.dialog}
      {isAnnouncing && (
        <AnnounceDialog
          parcels={drafts}
          isBusy={announcing.isBusy || tried > 0}
          done={tried}
          onConfirm={() => void announce()}
          onClose={() => setIsAnnouncing(false)}
        />
      )}
      {isBagging && <LazyPutInBag parcels={rows.filter(({ may }) => may.putInBag === null)} onClose={() => setIsBagging(false)} />}
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
}
