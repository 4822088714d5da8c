import { useState } from 'react';
import type { OverseasDetail, OverseasService } from '@waybound/contract/overseas/overseas';
import type { OutboundOrder } from '@waybound/contract/overseas/overseas-fields';
import type { StockRow } from '@waybound/contract/overseas/overseas-stock';
import { orderOutbound, priceOutbound } from '@waybound/contract/wire/overseas/overseas-stock';
import { getTemplate } from '@waybound/contract/wire/orders/order-templates';
import type { WireAnswer } from '@waybound/contract/wire';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LeaveTyped } from '../../../parts/form/draft/LeaveTyped.tsx';
import { TypedNotice } from '../../../parts/form/draft/TypedNotice.tsx';
import { useTypedValues } from '../../../parts/form/draft/use-typed-values.ts';
import type { TypedValues } from '../../../parts/form/draft/WithTypedValues.tsx';
import type { Begun } from '../../../parts/templates/BegunForm.tsx';
import { BegunNotice } from '../../../parts/templates/BegunNotice.tsx';
import { LazyTemplateMenu } from '../../../parts/templates/lazy-menu.ts';
import { useRecordForm, type RecordForm } from '../../../parts/form/use-record-form.ts';
import { useFormats } from '../../../parts/format.ts';
import { EndDraft } from '../form/EndDraft.tsx';
import { RejectedNotice } from '../form/RejectedNotice.tsx';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { OutboundFields } from './OutboundFields.tsx';
import { OutboundLines } from './OutboundLines.tsx';
import {
  keptValuesOf,
  orderedIds,
  outboundKeptOf,
  outboundSentOf,
  outboundValuesOf,
  type BegunOutbound,
  type OutboundValues,
} from './outbound-values.ts';

/** What an order starts from: one that was sent back, as its page has it, or as a stale order was answered. */
interface OutboundDraft {
  id: string;
  rev: number;
  outbound: OutboundOrder | null;
}
type Priced = WireAnswer<typeof priceOutbound>;

interface OutboundFormProps {
  /** Of one warehouse. */
  rows: readonly StockRow[];
  services: readonly OverseasService[];
  /** One that was sent back. */
  waybill?: OverseasDetail | undefined;
  typed: TypedValues<OutboundValues>;
  /** What a new one is filled in from. */
  begun?: Begun<BegunOutbound> | undefined;
}

/** How many of which pieces leave, how they are packed and where they go, with the price before it is ordered. */
export function OutboundForm({ rows, services, waybill, typed, begun }: OutboundFormProps) {
  const { t, group } = useTranslation('overseasStock');
  const navigate = useNavigate();
  const { t: both } = useTranslation('overseas');
  const [asked, setAsked] = useState<'delete' | 'close'>();
  const [priced, setPriced] = useState<Priced>();
  const first = waybill?.outbound ?? begun?.content;
  const form = useRecordForm<OutboundValues, OutboundDraft>({
    record: waybill,
    valuesOf: (draft) => outboundValuesOf(draft?.outbound ?? first),
    typed: typed.copy?.content,
    stale: t('form.stale'),
  });
  const keeper = useTypedValues(typed, outboundValuesOf(first), form.values, waybill);
  const ids = rows.map(({ id }) => id);
  const ordered = orderedIds(ids, form.values);
  const sent = outboundSentOf(ids, form.values, services);
  const pricing = useChange(priceOutbound, { refreshes: [], onRefused: form.refused });
  const ordering = useChange(orderOutbound, { refreshes: OVERSEAS_READS, onRefused: form.refused });
  const seesPrices = services.every(({ unitPrice }) => unitPrice !== null);

  const price = async () => setPriced(await form.submit(() => pricing.run(sent)));
  const order = async () => {
    const agreed = (priced?.totals ?? []).map(({ currency, amount }) => ({ currency, amount: amount ?? '' }));
    const of = form.record && { id: form.record.id, rev: form.record.rev };
    const answer = await ordering.run({ ...of, ...sent, agreed });
    setPriced(undefined);
    if (!answer) return;
    await keeper.forget();
    toast('success', t('form.done', { waybillNo: answer.waybillNo }));
    await navigate({ to: '/abroadWaybill/abroadWaybillEdit', search: { id: answer.id } });
  };
  const heading = waybill ? t('form.headingOf', { waybillNo: waybill.waybillNo }) : t('form.heading');
  const changed = form.errorOf('agreed');
  return (
    <>
      <PageHeader title={heading} subtitle={t('form.intro')}>
        <OutboundTemplates form={form} services={services} />
        {waybill && <Button onClick={() => setAsked('close')}>{both('actions.close')}</Button>}
        {waybill && <Button onClick={() => setAsked('delete')}>{both('actions.delete')}</Button>}
        <Button
          variant="primary"
          isBusy={pricing.isBusy}
          disabledReason={seesPrices ? (ordered.length === 0 ? t('form.nothing') : undefined) : t('hidden')}
          onClick={() => void price()}
        >
          {t('form.price')}
        </Button>
      </PageHeader>
      {!typed.copy && <BegunNotice begun={begun} />}
      <TypedNotice copy={typed.copy} newest={waybill?.rev} onDiscard={() => form.replace(outboundValuesOf(first))} />
      <div id={form.id} className="overseas-sections">
        <RejectedNotice reason={waybill?.reason} />
        {changed && (
          <p className="overseas-notice" role="alert">
            {changed}
          </p>
        )}
        <OutboundLines rows={rows} form={form} ordered={ordered} />
        <OutboundFields form={form} services={services} countryId={rows[0]?.countryId} />
      </div>
      {asked && waybill && form.record && (
        <EndDraft
          asked={asked}
          draft={form.record}
          waybillNo={waybill.waybillNo}
          onClose={() => setAsked(undefined)}
          onDone={() => void keeper.forget().then(() => navigate({ to: '/abroadWaybill/abroadWaybillList', search: {} }))}
        />
      )}
      <LeaveTyped keeper={keeper} words={group('leave')} />
      {priced && (
        <ConfirmOrder totals={priced.totals} isBusy={ordering.isBusy} onConfirm={() => void order()} onClose={() => setPriced(undefined)} />
      )}
    </>
  );
}

interface OutboundTemplatesProps {
  form: RecordForm<OutboundValues, OutboundDraft>;
  services: readonly OverseasService[];
}

/** Where an order goes, kept and taken up again for the pieces that were chosen: their numbers stay as they are typed. */
function OutboundTemplates({ form, services }: OutboundTemplatesProps) {
  const { t } = useTranslation('overseasStock');
  const taking = useChange(getTemplate, { refreshes: [] });
  const take = async (id: string) => {
    const taken = await taking.run({ id });
    if (taken?.order.kind === 'outbound') form.set(keptValuesOf(taken.order));
  };
  return (
    <LazyTemplateMenu
      kind="outbound"
      read={() => ({ kind: 'outbound', ...outboundKeptOf(form.values, services) })}
      text={t('form.without')}
      onRefused={form.refused}
      onStart={(id) => void take(id)}
    />
  );
}

interface ConfirmOrderProps {
  totals: Priced['totals'];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The price, before anybody is bound by it. */
function ConfirmOrder({ totals, isBusy, onConfirm, onClose }: ConfirmOrderProps) {
  const { t } = useTranslation(['overseasStock', 'application']);
  const format = useFormats();
  const total = totals.map(({ currency, amount }) => format.money(amount, currency)).join(' + ');
  return (
    <Dialog
      title={t('overseasStock:form.confirmTitle', { total })}
      confirmLabel={t('overseasStock:form.confirm')}
      cancelLabel={t('application:cancel')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('overseasStock:form.binding')}</p>
    </Dialog>
  );
}
