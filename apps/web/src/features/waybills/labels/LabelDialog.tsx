import { useId, useState, type ReactNode } from 'react';
import type { WireAnswer } from '@waybound/contract/wire';
import {
  LABEL_SCOPES,
  LABEL_SIZES,
  MAX_JOB_LABELS,
  MAX_LABELS,
  queryLabels,
  reportPrint,
  type LabelScope,
} from '@waybound/contract/wire/documents/labels';
import { boxesOf, parseRanges } from '@waybound/domain/boxes/parse-ranges';
import { useCall, useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { RadioGroup } from '../../../kit/inputs/RadioGroup.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { extentOf, isLong, type Extent, type LabelJob } from './label-job.ts';
import { StartPosition } from './StartPosition.tsx';
import './labels.css';

type Known = WireAnswer<typeof queryLabels>;

interface LabelDialogProps {
  ids: readonly string[];
  /** What cannot be printed, and why. */
  leftOut?: ReactNode;
  isBusy: boolean;
  /** `isChosenAnew` where it differs from how this login printed last. */
  onPrint: (job: LabelJob, isChosenAnew: boolean, labels: number) => void;
  onClose: () => void;
}

/** Which carton labels are printed, how large, and where on a used sheet they begin: as last time, until something is changed. */
export function LabelDialog(props: LabelDialogProps) {
  const { t } = useTranslation(['labelPrinting', 'application']);
  const { data, error } = useCall(queryLabels, { ids: [...props.ids] });
  if (data) return <Choices {...props} known={data} />;
  return (
    <Dialog title={t('labelPrinting:title')} size="medium" cancelLabel={t('application:close')} onClose={props.onClose}>
      {error ? <p role="alert">{error.mass}</p> : <Skeleton height="180px" />}
    </Dialog>
  );
}

const SCOPES = [...LABEL_SCOPES, 'boxes'] as const;
type Scope = LabelScope | 'boxes';
const NOTHING: Extent = { labels: 0, reprints: 0, pages: 0, isBoxMissing: false };

/** What is chosen, and what it comes to; begins with how this login printed last. */
function useChoices({ choice, waybills }: Known) {
  const { t } = useTranslation(['labelPrinting', 'reasons']);
  const [size, setSize] = useState(choice.size);
  const [scope, setScope] = useState<Scope>(choice.scope);
  const [startPosition, setStart] = useState(choice.startPosition);
  const [text, setText] = useState('');

  const boxNumbers = scope === 'boxes' ? boxesOf(parseRanges(text) ?? []) : undefined;
  const job = { size, scope: scope === 'new' ? scope : 'all', startPosition, ...(boxNumbers && { boxNumbers }) } as const;
  const isUnread = boxNumbers?.length === 0;
  const extent = isUnread ? NOTHING : extentOf(job, waybills);
  const fault = isUnread ? t('labelPrinting:unreadable') : extent.isBoxMissing ? t('reasons:boxUnknown') : undefined;
  const tooFew = extent.labels === 0 ? t('labelPrinting:nothing') : undefined;
  const max = boxNumbers ? MAX_LABELS : MAX_JOB_LABELS;
  const tooMany = extent.labels > max ? t('labelPrinting:tooMany', { max }) : undefined;
  // These boxes are asked for by their numbers, whether they were printed or not: that is not remembered.
  const isScopeNew = scope !== 'boxes' && scope !== choice.scope;
  const isChosenAnew = size !== choice.size || isScopeNew || startPosition !== choice.startPosition;
  return { job, scope, text, setSize, setScope, setStart, setText, extent, fault, hindrance: fault ?? tooFew ?? tooMany, isChosenAnew };
}

function Choices({ ids, leftOut, isBusy, onPrint, onClose, known }: LabelDialogProps & { known: Known }) {
  const { t } = useTranslation(['labelPrinting', 'application']);
  const { waybills } = known;
  const chosen = useChoices(known);
  const { job, extent, hindrance } = chosen;
  const report = useReport(ids);
  const reportPrinted = () => void report.run({ scope: job.scope, ...('boxNumbers' in job && { boxNumbers: job.boxNumbers }) });
  return (
    <Dialog
      title={t('labelPrinting:title')}
      size="medium"
      confirmLabel={t(isLong({ ids: [...ids], ...job }, extent.labels) ? 'labelPrinting:start' : 'labelPrinting:print', {
        count: extent.labels,
      })}
      cancelLabel={t('application:cancel')}
      confirmDisabledReason={hindrance}
      isBusy={isBusy}
      footer={
        <Button variant="quiet" isBusy={report.isBusy} disabledReason={hindrance} onClick={reportPrinted}>
          {t('labelPrinting:report')}
        </Button>
      }
      onConfirm={() => onPrint({ ids: [...ids], ...job }, chosen.isChosenAnew, extent.labels)}
      onClose={onClose}
    >
      <div className="label-choices">
        <ChoiceFields {...chosen} isOne={waybills.length === 1} />
        <Summary waybills={waybills} {...extent} />
        <p className="muted">{t('labelPrinting:reportHint')}</p>
        {leftOut && (
          <div>
            <p>{t('labelPrinting:leftOut')}</p>
            {leftOut}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function ChoiceFields({ job, scope, text, extent, fault, isOne, ...set }: ReturnType<typeof useChoices> & { isOne: boolean }) {
  const { t } = useTranslation('labelPrinting');
  const name = useId();
  const { size, startPosition } = job;
  // The boxes of several waybills are not the same ones.
  const scopes = isOne ? SCOPES : LABEL_SCOPES;
  return (
    <>
      <Field label={t('size')} isGroup>
        {(wiring) => (
          <RadioGroup
            name={`${name}-size`}
            wiring={wiring}
            choices={LABEL_SIZES.map((each) => ({ value: each, label: t(`sizes.${each}`) }))}
            value={size}
            onChange={(value) => set.setSize(LABEL_SIZES.find((each) => each === value) ?? size)}
          />
        )}
      </Field>
      <Field label={t('scope')} isGroup>
        {(wiring) => (
          <RadioGroup
            name={`${name}-scope`}
            wiring={wiring}
            choices={scopes.map((each) => ({ value: each, label: t(`scopes.${each}`) }))}
            value={scope}
            onChange={(value) => set.setScope(scopes.find((each) => each === value) ?? scope)}
          />
        )}
      </Field>
      {scope === 'boxes' && (
        <Field label={t('boxes')} hint={t('boxesHint')} error={text === '' ? undefined : fault}>
          {(wiring) => (
            <TextInput {...wiring} value={text} inputMode="text" autoComplete="off" onChange={(event) => set.setText(event.target.value)} />
          )}
        </Field>
      )}
      {size === 'A4' && <StartPosition name={`${name}-start`} value={startPosition} labels={extent.labels} onChange={set.setStart} />}
    </>
  );
}

/** Counts a print that we have not drawn. */
function useReport(ids: readonly string[]) {
  const { t } = useTranslation('labelPrinting');
  const change = useChange(reportPrint);
  const run = async (which: Pick<LabelJob, 'scope' | 'boxNumbers'>) => {
    const answer = await change.run({ ids: [...ids], ...which });
    if (!answer) return;
    const isAnyReported = answer.results.some(({ ok }) => ok);
    if (isAnyReported) toast('success', t('reported'));
    // Of new labels, a waybill that has none is left out, as it is of a print.
    const refused = answer.results.find(({ ok, reason }) => !ok && !(isAnyReported && reason === 'labelsPrinted'));
    if (refused) toast('error', refused.mass);
  };
  return { run, isBusy: change.isBusy };
}

interface SummaryProps extends Pick<Extent, 'labels' | 'pages' | 'reprints'> {
  waybills: Known['waybills'];
}

/** What comes out of the printer, and what came out before. */
function Summary({ waybills, labels, pages, reprints }: SummaryProps) {
  const { t } = useTranslation('labelPrinting');
  const format = useFormats();
  const before = waybills.filter(({ prints }) => prints > 0);
  const [only] = before;
  return (
    <div className="label-summary">
      <p role="status">
        <b>{t('count', { count: labels })}</b> · {t('pages', { count: pages })}
        {reprints > 0 && <> · {t('reprints', { count: reprints })}</>}
      </p>
      {only && (
        <p className="muted">
          {waybills.length === 1 && only.printedAt
            ? t('last', { waybillNo: only.waybillNo, count: only.prints, at: format.moment(only.printedAt) })
            : t('printedBefore', { count: before.length })}
        </p>
      )}
    </div>
  );
}
