import { useState } from 'react';
import type { MergeCandidate } from '@waybound/contract/waybills/merges';
import { MERGE_KINDS, type MergeKind } from '@waybound/contract/waybills/merge-codes';
import * as wire from '@waybound/contract/wire/waybills/merges';
import type { WireAnswer } from '@waybound/contract/wire';
import { request } from '../../../api/client.ts';
import { makeKey, useCall } from '../../../api/query.ts';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { RadioGroup } from '../../../kit/inputs/RadioGroup.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { toastUndoable } from '../../../parts/undo/toast-undoable.ts';
import { useStatusName } from '../../../parts/waybill/status-name.ts';
import { useWaybillChange } from '../actions/use-waybill-change.ts';
import { MergeResults } from './MergeResults.tsx';
import '../actions/actions.css';
import './merges.css';

const LEAVING = { declaration: wire.cancelMergeDeclaration, clearance: wire.cancelMergeClearance } as const;
const CANDIDATES = { declaration: wire.declarationCandidates, clearance: wire.clearanceCandidates } as const;

interface MergeDialogsProps {
  /** The waybill that others are merged with. */
  id: string;
  /** Ticked before, such as in the list. */
  chosen?: readonly string[];
  /** Where it is clear what is to be merged. */
  kind?: MergeKind | undefined;
  onDone?: (ids: readonly string[]) => void;
  onClose: () => void;
}

type Answer = WireAnswer<typeof wire.mergeDeclaration>;

/** Chooses what is filed together with a waybill, then shows what has come of each. */
export function MergeDialogs(props: MergeDialogsProps) {
  const [answer, setAnswer] = useState<Answer>();
  if (answer) return <MergeResults answer={answer} onClose={props.onClose} />;
  return <ChooseDialog {...props} onAnswer={setAnswer} />;
}

function ChooseDialog({
  id,
  chosen: given = [],
  kind: only,
  onDone,
  onClose,
  onAnswer,
}: MergeDialogsProps & { onAnswer: (answer: Answer) => void }) {
  const { t } = useTranslation(['merges', 'application']);
  const [kind, setKind] = useState<MergeKind>(only ?? 'declaration');
  const [chosen, setChosen] = useState<readonly string[]>(given);
  const [search, setSearch] = useState('');
  const { data } = useCall(CANDIDATES[kind], { id, chosen: [...chosen], search }, { keepsPreviousData: true });
  const merged = {
    declaration: useWaybillChange(wire.mergeDeclaration, { done: '', onRefused: onClose }),
    clearance: useWaybillChange(wire.mergeClearance, { done: '', onRefused: onClose }),
  }[kind];
  const fitting = data?.chosen.filter(({ reasons }) => reasons.length === 0) ?? [];
  const inside = Math.max(1, data?.members.length ?? 1);
  const count = inside + fitting.length;
  const run = async () => {
    const answer = await merged.run({ ids: [id, ...fitting.map((each) => each.id)], masterId: id });
    if (!answer) return;
    onDone?.(answer.results.filter(({ ok }) => ok).map((each) => each.id));
    onAnswer(answer);
    const joined = fitting.map((each) => each.id).filter((each) => answer.results.some((result) => result.id === each && result.ok));
    if (answer.masterNo === null || joined.length === 0) return;
    // A group that is left with its master alone ends.
    const left = answer.results.filter(({ ok }) => !ok).length;
    const summary = t('merges:merged', { done: answer.results.length - left, masterNo: answer.masterNo, left });
    void toastUndoable(summary, () => request(LEAVING[kind], { ids: joined }, { idempotencyKey: makeKey() }));
  };
  const toggle = (each: string) => setChosen(chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each]);
  return (
    <Dialog
      title={t(`merges:ask.${kind}`, { waybillNo: data?.waybillNo ?? '' })}
      size="medium"
      confirmLabel={t('merges:confirm', { count })}
      confirmDisabledReason={data?.refusal?.mass ?? (fitting.length === 0 ? t('merges:choose') : undefined)}
      cancelLabel={t('application:back')}
      isBusy={merged.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {!only && (
        <Field label={t('merges:kindLabel')} isGroup>
          {(wiring) => (
            <RadioGroup
              name="kind"
              wiring={wiring}
              choices={MERGE_KINDS.map((value) => ({ value, label: t(`merges:kind.${value}`) }))}
              value={kind}
              onChange={(value) => setKind(value === 'clearance' ? value : 'declaration')}
            />
          )}
        </Field>
      )}
      <div className="waybill-merge-text">
        {data?.refusal && <p role="alert">{data.refusal.mass}</p>}
        {data && data.members.length > 0 && <p>{t('merges:inGroup', { numbers: data.members.join(', ') })}</p>}
        <p>{fitting.length > 0 ? t(`merges:saves.${kind}`, { count, fewer: count - 1 }) : t('merges:savesNone')}</p>
        <p className="muted">{t('merges:holds')}</p>
      </div>
      <TextInput
        type="search"
        aria-label={t('merges:search')}
        placeholder={t('merges:search')}
        value={search}
        maxLength={50}
        onChange={({ target }) => setSearch(target.value)}
      />
      {data && <Candidates rows={[...data.chosen, ...data.candidates]} chosen={chosen} onToggle={toggle} />}
      {data && data.leftOff > 0 && <p className="muted">{t('merges:leftOff', { count: data.leftOff })}</p>}
    </Dialog>
  );
}

interface CandidatesProps {
  rows: readonly MergeCandidate[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** Those that fit can be ticked; the others say why not. */
function Candidates({ rows, chosen, onToggle }: CandidatesProps) {
  const { t } = useTranslation('merges');
  const format = useFormats();
  const statusName = useStatusName();
  if (rows.length === 0) return <p className="muted">{t('noCandidates')}</p>;
  return (
    <ul className="waybill-merge-candidates" aria-label={t('candidates')} tabIndex={0}>
      {rows.map(({ id, waybillNo, referenceNo, status, packages, weight, reasons }) => {
        const isChosen = chosen.includes(id);
        const facts = [
          referenceNo,
          statusName({ status }),
          packages !== null && t('boxes', { packages }),
          weight !== null && format.kilograms(weight),
        ];
        return (
          <li key={id}>
            <Checkbox align="start" checked={isChosen} disabled={!isChosen && reasons.length > 0} onChange={() => onToggle(id)}>
              <span className="identifier">{waybillNo}</span>
              <small>{facts.filter(Boolean).join(' · ')}</small>
              {reasons.map(({ reason, mass }) => (
                <small key={reason} data-refused>
                  {mass}
                </small>
              ))}
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}
