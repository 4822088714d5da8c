import { useRef, useState, type ReactNode } from 'react';
import {
  printLabels10x10,
  printLabels10x8,
  printLabelsA4,
  printTrackingLabel,
  queryLabels,
  saveLabelChoice,
  startLabels,
  MAX_LABEL_WAYBILLS,
} from '@waybound/contract/wire/documents/labels';
import { listExports } from '@waybound/contract/wire/documents/exports';
import type { ApiError } from '../../../api/api-error.ts';
import { queryClient, useChange } from '../../../api/query.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { useOpenedFile } from '../../../parts/print/use-opened-file.tsx';
import { extentOf, isLong, type LabelJob } from './label-job.ts';

/** It loads when somebody asks for another size or for some of the boxes only. */
const LabelDialog = lazyComponent(() => import('./LabelDialog.tsx').then((loaded) => loaded.LabelDialog), { topics: ['labelPrinting'] });

interface PrintLabels {
  /** As this login printed last. Call it straight from a click: only then may a window be opened. */
  print: (ids: readonly string[]) => void;
  /** Asks first which labels, how large and where they begin. */
  ask: (ids: readonly string[], leftOut?: ReactNode) => void;
  /** The label of the carrier that takes the cartons on. Straight from a click as well. */
  printTracking: (id: string) => void;
  isBusy: boolean;
  /** To be placed once on the page. */
  dialog: ReactNode;
}

/** Fetches labels and opens them in a window of their own, ready to print. */
export function usePrintLabels(): PrintLabels {
  const { t } = useTranslation(['waybillActions', 'application', 'transport']);
  const [asked, setAsked] = useState<{ ids: readonly string[]; leftOut?: ReactNode }>();
  const opening = useOpenedFile();
  const onRefused = ({ mass }: ApiError) => toast('error', mass || t('transport:hasError'), t('waybillActions:print.failed'));
  // A print whose answer was lost may have come about, and has then moved the sheet on: it is repeated as it was, not begun anew.
  const unanswered = useRef(new Map<string, LabelJob>());
  const options = {
    refreshes: [queryLabels],
    onRefused: (error: ApiError) => {
      unanswered.current.clear();
      onRefused(error);
    },
  };
  const query = useChange(queryLabels, { refreshes: [], onRefused });
  const bySize = {
    '10x10': useChange(printLabels10x10, options),
    '10x8': useChange(printLabels10x8, options),
    A4: useChange(printLabelsA4, options),
  };
  const many = useLabelsInBackground(onRefused);
  const tracking = useChange(printTrackingLabel, { refreshes: [], onRefused });
  const choice = useChange(saveLabelChoice, { refreshes: [queryLabels] });

  const file = ({ size, startPosition, ...job }: LabelJob) =>
    size === 'A4' ? bySize.A4.run({ ...job, startPosition }) : bySize[size].run(job);

  const printMany = async (ids: readonly string[]) => {
    const known = await query.run({ ids: [...ids] });
    if (known) await many.start({ ...known.choice, ids: [...ids] });
  };

  const print = (ids: readonly string[]) => {
    // No window for what is not there at once.
    if (ids.length > MAX_LABEL_WAYBILLS) return void printMany(ids);
    void opening.open(t('waybillActions:print.opened'), async () => {
      const named = ids.join();
      const found = unanswered.current.get(named) ? undefined : await query.run({ ids: [...ids] });
      const known = unanswered.current.get(named) ?? found?.choice;
      if (!known) return undefined;
      const job = { ...known, ids: [...ids] };
      if (found && isLong(job, extentOf(job, found.waybills).labels)) {
        await many.start(job);
        return undefined;
      }
      unanswered.current.set(named, job);
      const made = await file(job);
      if (made) unanswered.current.delete(named);
      return made;
    });
  };
  const printAsAsked = (job: LabelJob, isChosenAnew: boolean, labels: number) => {
    const { size, scope, startPosition } = job;
    const send = async <Made,>(sent: (job: LabelJob) => Promise<Made | undefined>) => {
      if (isChosenAnew) await choice.run({ size, scope, startPosition });
      const made = await sent(job);
      if (made) setAsked(undefined);
      return made;
    };
    if (isLong(job, labels)) return void send(many.start);
    void opening.open(t('waybillActions:print.opened'), () => send(file));
  };
  const printTracking = (id: string) => void opening.open(t('waybillActions:print.trackingOpened'), () => tracking.run({ id }));

  const ask = (ids: readonly string[], leftOut?: ReactNode) => {
    // A print without the dialog may have moved the sheet on since it was last open, and the dialog begins with what it is told first.
    queryClient.removeQueries({ queryKey: [queryLabels.path] });
    setAsked({ ids, leftOut });
  };

  const isBusy = query.isBusy || many.isBusy || Object.values(bySize).some((each) => each.isBusy) || tracking.isBusy || choice.isBusy;
  const dialog = (
    <>
      {asked && <LabelDialog {...asked} isBusy={isBusy} onPrint={printAsAsked} onClose={() => setAsked(undefined)} />}
      {opening.dialog}
    </>
  );
  return { print, ask, printTracking, isBusy, dialog };
}

/** Labels of more waybills, or more of them, than one answer takes. */
function useLabelsInBackground(onRefused: (error: ApiError) => void) {
  const { t } = useTranslation('waybillActions');
  const change = useChange(startLabels, { refreshes: [queryLabels, listExports], onRefused, done: t('print.started') });
  const start = ({ ids, size, scope, startPosition }: LabelJob) => change.run({ ids, size, scope, startPosition });
  return { start, isBusy: change.isBusy };
}
