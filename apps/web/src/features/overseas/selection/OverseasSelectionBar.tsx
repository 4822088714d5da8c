import { useState, type ReactElement } from 'react';
import type { ListedOverseas } from '@waybound/contract/overseas/overseas';
import type { ExportedList } from '@waybound/contract/wire/documents/exports';
import { batchOverseas, OVERSEAS_BATCHES, type OverseasBatch } from '@waybound/contract/wire/overseas/overseas-batches';
import { MAX_BATCH } from '@waybound/contract/wire/waybills/waybill-batches';
import CircleCheck from 'lucide-react/icons/circle-check';
import PackageCheck from 'lucide-react/icons/package-check';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import ListPlus from 'lucide-react/icons/list-plus';
import { useChange } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { BatchButtons } from '../../../parts/batch/BatchButtons.tsx';
import { ConfirmBatch } from '../../../parts/batch/ConfirmBatch.tsx';
import { ExportPicked } from '../../../parts/batch/ExportPicked.tsx';
import type { SelectionBarProps } from '../../../parts/list/ListPage.tsx';
import { SelectionBar } from '../../../parts/list/SelectionBar.tsx';
import { usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { LazyDecideAlike } from './lazy-decision.ts';
import { PrintLabels } from './PrintLabels.tsx';

type Step = OverseasBatch | 'decide';

const ICONS: Readonly<Record<Step, ReactElement>> = {
  decide: <ListPlus />,
  submit: <PackageCheck />,
  sendBack: <Undo2 />,
  endReturn: <CircleCheck />,
  close: <X />,
  delete: <Trash2 />,
};
/** What cannot be undone. */
const DANGEROUS: readonly OverseasBatch[] = ['endReturn', 'close', 'delete'];

type Props = SelectionBarProps<ListedOverseas>;

/** What can be done with the ticked overseas waybills. */
export const OverseasSelectionBar = (props: Props) => <Bar {...props} steps={OVERSEAS_BATCHES} list="overseas" />;

/** The same of those that wait for a decision. */
export const PendingSelectionBar = (props: Props) => <Bar {...props} steps={[]} list="pendingOverseas" />;

interface BarProps extends Props {
  steps: readonly OverseasBatch[];
  list: ExportedList;
}

function Bar({ picked, shown, steps, list }: BarProps) {
  const { t } = useTranslation('overseasBatches');
  const [asked, setAsked] = useState<OverseasBatch>();
  const [isDeciding, setIsDeciding] = useState(false);
  const areHidden = usePricesAreHidden();
  // As the list shows them now: what was done has changed what can be.
  const rows = picked.rows.map((row) => shown?.find(({ id }) => id === row.id) ?? row);
  const ableTo = (step: Step) => rows.filter(({ may }) => may[step] === null);
  const begin = (step: Step) => (step === 'decide' ? setIsDeciding(true) : setAsked(step));
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar label={t('picked', { count: rows.length })} onClear={picked.clear}>
          <BatchButtons
            steps={(areHidden ? steps : (['decide', ...steps] as const)).map((step) => ({
              key: step,
              name: t(`action.${step}`),
              icon: ICONS[step],
              able: ableTo(step).length,
              noneAble: t(`noneAble.${step}`),
              ...(step === 'decide' && { max: MAX_BATCH }),
            }))}
            count={rows.length}
            onBegin={begin}
          />
          <PrintLabels rows={rows} />
          <ExportPicked list={list} rows={rows} />
        </SelectionBar>
      )}
      {asked && (
        <Confirm
          step={asked}
          able={ableTo(asked)}
          leftOut={rows.length - ableTo(asked).length}
          onDone={picked.drop}
          onClose={() => setAsked(undefined)}
        />
      )}
      {isDeciding && <LazyDecideAlike waybills={ableTo('decide')} onDone={picked.drop} onClose={() => setIsDeciding(false)} />}
    </>
  );
}

interface ConfirmProps {
  step: OverseasBatch;
  able: readonly ListedOverseas[];
  leftOut: number;
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

function Confirm({ step, able, leftOut, onDone, onClose }: ConfirmProps) {
  const { t } = useTranslation('overseasBatches');
  const change = useChange(batchOverseas, { refreshes: OVERSEAS_READS });
  const [count] = useState(able.length);
  return (
    <ConfirmBatch
      texts={{
        title: t(`ask.${step}`, { count }),
        text: t(`text.${step}`),
        confirm: t(`action.${step}`),
        done: (done) => t(`done.${step}`, { count: done }),
        result: t(`result.${step}`),
      }}
      able={able}
      leftOut={leftOut}
      size={MAX_BATCH}
      isDanger={DANGEROUS.includes(step)}
      send={(ids) => change.run({ ids, action: step })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
