import { useCallback, useMemo, useState } from 'react';
import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import { saveOverseas, submitOverseas } from '@waybound/contract/wire/overseas/overseas';
import { useNavigate } from '@tanstack/react-router';
import Save from 'lucide-react/icons/save';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { toFaults, useRecordForm, type RecordForm } from '../../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { EndDraft } from './EndDraft.tsx';
import { RejectedNotice } from './RejectedNotice.tsx';
import { ReturnFields } from './ReturnFields.tsx';
import { ReturnGrids } from './ReturnGrids.tsx';
import { missingFindings, returnFindings, returnSentOf, returnValuesOf, type ReturnValues } from './return-values.ts';
import { SenderFields } from './SenderFields.tsx';

/** What a save starts from: the draft as its page has it, or as a stale save was answered. */
export interface ReturnDraft {
  id: string;
  rev: number;
  order: OverseasOrder;
}

const LIST = '/abroadWaybill/abroadWaybillList';

/** A return that is announced: a draft that is saved as far as it is known, and submitted once it is whole. */
export function ReturnForm({ waybill }: { waybill: OverseasDetail | undefined }) {
  const { t } = useTranslation('overseas');
  const words = useRuleTexts();
  const navigate = useNavigate();
  const [saved, setSaved] = useState<ReturnDraft | undefined>(waybill);
  const [isWanted, setIsWanted] = useState(false);
  const [asked, setAsked] = useState<'delete' | 'close'>();
  const faultsOf = useCallback((values: ReturnValues) => toFaults(returnFindings(values), words), [words]);
  const form = useRecordForm<ReturnValues, ReturnDraft>({
    record: waybill,
    valuesOf: (draft) => returnValuesOf(draft?.order),
    stale: t('stale'),
    onNewer: setSaved,
    faultsOf,
  });
  const missing = useMemo(() => (isWanted ? missingFindings(form.values) : []), [isWanted, form.values]);
  const shown = withMissing(form, toFaults(missing, words));
  const options = { refreshes: OVERSEAS_READS, onRefused: form.refused };
  const saving = useChange(saveOverseas, options);
  const submitting = useChange(submitOverseas, options);

  const save = async (): Promise<ReturnDraft | undefined> => {
    const of = saved && { id: saved.id, rev: saved.rev };
    const sent = returnSentOf(form.values);
    const answer = await form.submit(() => saving.run({ ...of, ...sent }));
    if (!answer) return undefined;
    const draft = { id: answer.id, rev: answer.rev, order: sent as OverseasOrder }; // What was sent was checked before.
    setSaved(draft);
    return draft;
  };
  const open = (id: string) => navigate({ to: '/abroadWaybill/abroadWaybillEdit', search: { id } });
  const saveAlone = async () => {
    const draft = await save();
    if (!draft) return;
    toast('success', t('form.saved'));
    if (!waybill) await open(draft.id);
  };
  const submit = async () => {
    setIsWanted(true);
    if (missingFindings(form.values).length > 0) return toast('error', t('form.fillRequired'));
    const draft = await save();
    const answer = draft && (await submitting.run({ id: draft.id, rev: draft.rev }));
    if (!answer) return;
    toast('success', t('form.submitted', { waybillNo: answer.waybillNo }));
    if (!waybill) await open(answer.id);
  };
  return (
    <>
      <PageHeader title={waybill ? t('form.heading', { waybillNo: waybill.waybillNo }) : t('form.newHeading')} subtitle={t('form.intro')}>
        {waybill && <Button onClick={() => setAsked('close')}>{t('actions.close')}</Button>}
        {waybill && <Button onClick={() => setAsked('delete')}>{t('actions.delete')}</Button>}
        <Button icon={<Save />} isBusy={saving.isBusy && !submitting.isBusy} onClick={() => void saveAlone()}>
          {t('form.save')}
        </Button>
        <Button variant="primary" isBusy={submitting.isBusy} onClick={() => void submit()}>
          {t('form.submit')}
        </Button>
      </PageHeader>
      <div id={form.id} className="overseas-sections">
        <RejectedNotice reason={waybill?.reason} />
        <ReturnFields form={shown} />
        <ReturnGrids form={shown} missing={missing} />
        <SenderFields form={shown} />
      </div>
      {asked && saved && waybill && (
        <EndDraft
          asked={asked}
          draft={saved}
          waybillNo={waybill.waybillNo}
          onClose={() => setAsked(undefined)}
          onDone={() => void navigate({ to: LIST, search: {} })}
        />
      )}
    </>
  );
}

/** Beside what cannot be saved, what a submission lacks. */
const withMissing = <R,>(form: RecordForm<ReturnValues, R>, missing: ReadonlyMap<string, string>): RecordForm<ReturnValues, R> => ({
  ...form,
  errorOf: (name) => form.errorOf(name) ?? missing.get(name),
});
