import { useState, type ReactElement } from 'react';
import type { ParcelAction } from '@waybound/contract/small-parcels/parcel-states';
import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import type { ExportedList } from '@waybound/contract/wire/documents/exports';
import { PARCEL_BATCHES, type ParcelBatch } from '@waybound/contract/wire/small-parcels/parcel-batches';
import { MAX_PARCEL_BATCH } from '@waybound/contract/wire/small-parcels/small-parcels';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import Printer from 'lucide-react/icons/printer';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useTranslation } from '../../../kit/use-translation.ts';
import { BatchButton } from '../../../parts/batch/BatchButton.tsx';
import { BatchButtons } from '../../../parts/batch/BatchButtons.tsx';
import { ExportPicked } from '../../../parts/batch/ExportPicked.tsx';
import type { SelectionBarProps } from '../../../parts/list/ListPage.tsx';
import { SelectionBar } from '../../../parts/list/SelectionBar.tsx';
import { LazyPutInBag } from '../bags/lazy-bags.ts';
import { ConfirmParcels } from './ConfirmParcels.tsx';
import { useAnnounceParcels } from './use-announce-parcels.tsx';
import { usePrintParcelLabels } from './use-print-parcel-labels.tsx';

const STEPS = ['submit', 'printLabel', 'putInBag'] as const;
const ICONS: Readonly<Record<ParcelBatch, ReactElement>> = {
  takeBack: <Undo2 />,
  intercept: <CircleSlash />,
  acceptWeight: <CircleCheck />,
  return: <CornerDownLeft />,
  destroy: <X />,
  delete: <Trash2 />,
};
/** By which verdict of a parcel it is judged. */
const VERDICT: Readonly<Record<ParcelBatch, ParcelAction>> = {
  takeBack: 'takeBack',
  intercept: 'intercept',
  acceptWeight: 'acceptWeight',
  return: 'end',
  destroy: 'end',
  delete: 'delete',
};

type Props = SelectionBarProps<ParcelRow>;

/** What can be done with the ticked parcels, in any state. */
export const ParcelSelectionBar = (props: Props) => <Bar {...props} steps={STEPS} batches={PARCEL_BATCHES} list="parcels" />;

/** The same of those that nobody has taken in. */
export const DraftSelectionBar = (props: Props) => <Bar {...props} steps={STEPS} batches={['takeBack', 'delete']} list="parcelDrafts" />;

/** The same of those that stand still. */
export const ProblemSelectionBar = (props: Props) => (
  <Bar {...props} steps={[]} batches={['acceptWeight', 'return', 'destroy']} list="problemParcels" />
);

interface BarProps extends Props {
  steps: readonly (typeof STEPS)[number][];
  batches: readonly ParcelBatch[];
  list: ExportedList;
}

/** Announces drafts, prints the labels of what is announced and puts it into bags; what is announced stays ticked for its labels. */
function Bar({ picked, shown, steps, batches, list }: BarProps) {
  const { t } = useTranslation(['smallParcels', 'parcelBatches']);
  const [asked, setAsked] = useState<ParcelBatch>();
  const labels = usePrintParcelLabels();
  const [isBagging, setIsBagging] = useState(false);
  // As the list shows them now: an announcement has changed what can be done with them.
  const rows = picked.rows.map((row) => shown?.find(({ id }) => id === row.id) ?? row);
  const able = (step: (typeof STEPS)[number]) => rows.filter(({ may }) => may[step] === null).map(({ id }) => id);
  const ableTo = (step: ParcelBatch) => rows.filter(({ may }) => may[VERDICT[step]] === null);
  const announcing = useAnnounceParcels(rows.filter(({ may }) => may.submit === null));
  const buttons = {
    submit: { icon: <PackageCheck />, isBusy: announcing.isBusy, onClick: announcing.begin },
    printLabel: { icon: <Printer />, isBusy: labels.isBusy, onClick: () => labels.print(able('printLabel')) },
    putInBag: { icon: <Package />, isBusy: false, onClick: () => setIsBagging(true) },
  };
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar label={t('smallParcels:picked', { count: rows.length })} onClear={picked.clear}>
          {steps.map((step) => (
            <BatchButton
              key={step}
              name={t(`smallParcels:actions.${step}`)}
              able={able(step).length}
              count={rows.length}
              noneAble={t(`smallParcels:noneAble.${step}`)}
              {...(step !== 'submit' && { max: MAX_PARCEL_BATCH })}
              {...buttons[step]}
            />
          ))}
          <BatchButtons
            steps={batches.map((step) => ({
              key: step,
              name: t(`smallParcels:actions.${step}`),
              icon: ICONS[step],
              able: ableTo(step).length,
              noneAble: t(`parcelBatches:noneAble.${step}`),
              // What they cost together is asked of all at once.
              ...((step === 'return' || step === 'destroy') && { max: MAX_PARCEL_BATCH }),
            }))}
            count={rows.length}
            onBegin={setAsked}
          />
          <ExportPicked list={list} rows={rows} />
        </SelectionBar>
      )}
      {labels.dialog}
      {asked && (
        <ConfirmParcels
          step={asked}
          able={ableTo(asked)}
          leftOut={rows.length - ableTo(asked).length}
          onDone={picked.drop}
          onClose={() => setAsked(undefined)}
        />
      )}
      {announcing.dialogs}
      {isBagging && <LazyPutInBag parcels={rows.filter(({ may }) => may.putInBag === null)} onClose={() => setIsBagging(false)} />}
    </>
  );
}
