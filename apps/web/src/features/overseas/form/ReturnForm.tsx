import { useMemo, useState } from 'react';
import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { submitOverseas } from '@waybound/contract/wire/overseas/overseas';
import { useNavigate } from '@tanstack/react-router';
import Save from 'lucide-react/icons/save';
import { useSite } from '../../../api/bootstrap-data.ts';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LeaveTyped } from '../../../parts/form/draft/LeaveTyped.tsx';
import { TypedNotice } from '../../../parts/form/draft/TypedNotice.tsx';
import type { TypedValues } from '../../../parts/form/draft/WithTypedValues.tsx';
import { toFaults, type RecordForm } from '../../../parts/form/use-record-form.ts';
import { isOfferedIn } from '../../../parts/page.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import type { Begun } from '../../../parts/templates/BegunForm.tsx';
import { BegunNotice } from '../../../parts/templates/BegunNotice.tsx';
import { beginFrom } from '../../../parts/templates/begun-search.ts';
import { LazyTemplateMenu } from '../../../parts/templates/lazy-menu.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { EndDraft } from './EndDraft.tsx';
import { RejectedNotice } from './RejectedNotice.tsx';
import { ReturnFields } from './ReturnFields.tsx';
import { ReturnGrids } from './ReturnGrids.tsx';
import { missingFindings, returnSentOf, type BegunReturn, type ReturnValues } from './return-values.ts';
import { SenderFields } from './SenderFields.tsx';
import { useSavedReturn } from './use-saved-return.ts';

const LIST = '/abroadWaybill/abroadWaybillList';

interface ReturnFormProps {
  waybill: OverseasDetail | undefined;
  typed: TypedValues<ReturnValues>;
  /** What a new one is filled in from. */
  begun?: Begun<BegunReturn> | undefined;
}

/** A return that is announced: a draft that is saved as far as it is known, and submitted once it is whole. */
export function ReturnForm({ waybill, typed, begun }: ReturnFormProps) {
  const { t } = useTranslation('overseas');
  const words = useRuleTexts();
  const navigate = useNavigate();
  const isOffered = isOfferedIn(useSite()?.variant, { isHiddenInVariant: true });
  const [isWanted, setIsWanted] = useState(false);
  const [asked, setAsked] = useState<'delete' | 'close'>();
  const { form, keeper, saved, save, isSaving, discard } = useSavedReturn(waybill, typed, begun?.content);
  const missing = useMemo(() => (isWanted ? missingFindings(form.values) : []), [isWanted, form.values]);
  const shown = withMissing(form, toFaults(missing, words));
  const submitting = useChange(submitOverseas, { refreshes: OVERSEAS_READS, onRefused: form.refused });
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
        <LazyTemplateMenu
          kind="overseas"
          read={() => (form.check() ? { kind: 'overseas', ...returnSentOf(form.values) } : undefined)}
          text={t('form.without')}
          onRefused={form.refused}
          onStart={
            isOffered ? (template) => void navigate({ to: '/abroadWaybill/orderToAbroadWaybill', search: beginFrom(template) }) : undefined
          }
        />
        {waybill && <Button onClick={() => setAsked('close')}>{t('actions.close')}</Button>}
        {waybill && <Button onClick={() => setAsked('delete')}>{t('actions.delete')}</Button>}
        <Button icon={<Save />} isBusy={isSaving && !submitting.isBusy} onClick={() => void saveAlone()}>
          {t('form.save')}
        </Button>
        <Button variant="primary" isBusy={submitting.isBusy} onClick={() => void submit()}>
          {t('form.submit')}
        </Button>
      </PageHeader>
      {!typed.copy && <BegunNotice begun={begun} />}
      <TypedNotice copy={typed.copy} newest={waybill?.rev} onDiscard={discard} />
      <div id={form.id} className="overseas-sections">
        <RejectedNotice reason={waybill?.reason} />
        <ReturnFields form={shown} isSaved={saved !== undefined} />
        <ReturnGrids form={shown} missing={missing} />
        <SenderFields form={shown} />
      </div>
      <LeaveTyped keeper={keeper} save={async () => (await save()) !== undefined} />
      {asked && saved && waybill && (
        <EndDraft
          asked={asked}
          draft={saved}
          waybillNo={waybill.waybillNo}
          onClose={() => setAsked(undefined)}
          onDone={() => void keeper.forget().then(() => navigate({ to: LIST, search: {} }))}
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
