import { useState } from 'react';
import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import type { OverseasService } from '@waybound/contract/overseas/overseas-services';
import type { OutboundOrder } from '@waybound/contract/overseas/overseas-fields';
import type { StockRow } from '@waybound/contract/overseas/overseas-stock';
import { getTemplate } from '@waybound/contract/wire/orders/order-templates';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
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
import { ConfirmPrices, Pieces } from '../detail/ConfirmPrices.tsx';
import { EndDraft } from '../form/EndDraft.tsx';
import { RejectedNotice } from '../form/RejectedNotice.tsx';
import { OutboundFields } from './OutboundFields.tsx';
import { OutboundLines } from './OutboundLines.tsx';
import {
  commonWork,
  keptValuesOf,
  lineKeysOf,
  lineOf,
  offeredOf,
  orderedKeys,
  outboundKeptOf,
  outboundValuesOf,
  type BegunOutbound,
  withWork,
  type OutboundValues,
} from './outbound-values.ts';
import { useOrdering, type PricedOrder } from './use-ordering.ts';

/** What an order starts from: one that was sent back, as its page has it, or as a stale order was answered. */
interface OutboundDraft {
  id: string;
  rev: number;
  outbound: OutboundOrder | null;
}

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
  const first = waybill?.outbound ?? begun?.content;
  const valuesOf = (content: BegunOutbound | undefined) => offeredOf(outboundValuesOf(content), services);
  const form = useRecordForm<OutboundValues, OutboundDraft>({
    record: waybill,
    valuesOf: (draft) => valuesOf(draft?.outbound ?? first),
    typed: typed.copy && offeredOf(typed.copy.content, services),
    stale: t('form.stale'),
  });
  const keeper = useTypedValues(typed, valuesOf(first), form.values, waybill);
  const ids = rows.map(({ id }) => id);
  const ordered = orderedKeys(ids, form.values);
  const ordering = useOrdering(form, ids, services);
  const seesPrices = services.every(({ unitPrice }) => unitPrice !== null);

  const order = async () => {
    const answer = await ordering.order();
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
        <OutboundTemplates form={form} services={services} ids={ids} />
        {waybill && <Button onClick={() => setAsked('close')}>{both('actions.close')}</Button>}
        {waybill && <Button onClick={() => setAsked('delete')}>{both('actions.delete')}</Button>}
        <Button
          variant="primary"
          isBusy={ordering.isPricing}
          disabledReason={seesPrices ? (ordered.length === 0 ? t('form.nothing') : undefined) : t('hidden')}
          onClick={() => void ordering.price()}
        >
          {t('form.price')}
        </Button>
      </PageHeader>
      {!typed.copy && <BegunNotice begun={begun} />}
      <TypedNotice copy={typed.copy} newest={waybill?.rev} onDiscard={() => form.replace(valuesOf(first))} />
      <div id={form.id} className="overseas-sections">
        <RejectedNotice reason={waybill?.reason} />
        {changed && (
          <p className="overseas-notice" role="alert">
            {changed}
          </p>
        )}
        <OutboundLines rows={rows} services={services} form={form} ordered={ordered} />
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
      {ordering.priced && (
        <ConfirmOrder
          priced={ordering.priced}
          rows={rows}
          values={form.values}
          ordered={ordered}
          isBusy={ordering.isOrdering}
          onConfirm={() => void order()}
          onClose={ordering.giveUp}
        />
      )}
    </>
  );
}

interface OutboundTemplatesProps {
  form: RecordForm<OutboundValues, OutboundDraft>;
  services: readonly OverseasService[];
  ids: readonly string[];
}

/** Where an order goes and what is done with all its pieces, kept and taken up again for the pieces that were chosen: their numbers stay as they are typed. */
function OutboundTemplates({ form, services, ids }: OutboundTemplatesProps) {
  const { t } = useTranslation('overseasStock');
  const taking = useChange(getTemplate, { refreshes: [] });
  const take = async (id: string) => {
    const taken = await taking.run({ id });
    if (taken?.order.kind !== 'outbound') return;
    const kept = keptValuesOf(taken.order);
    form.set(offeredOf({ ...form.values, ...kept, ...withWork(form.values, kept.serviceItemArr) }, services));
  };
  return (
    <LazyTemplateMenu
      kind="outbound"
      read={() => ({ kind: 'outbound', serviceItemArr: commonWork(ids, form.values), ...outboundKeptOf(form.values, services) })}
      text={t('form.without')}
      onRefused={form.refused}
      onStart={(id) => void take(id)}
    />
  );
}

interface ConfirmOrderProps {
  priced: PricedOrder;
  rows: readonly StockRow[];
  values: OutboundValues;
  /** Keys of the lines, as they were priced. */
  ordered: readonly string[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What is done with which lines, and the way out of all of them, with their prices. */
function ConfirmOrder({ priced, rows, values, ordered, ...dialog }: ConfirmOrderProps) {
  const { t } = useTranslation('overseasStock');
  const worked = ordered.flatMap((key, index) => {
    const row = rows.find(({ id }) => lineKeysOf(values, id).includes(key));
    const { quantity } = lineOf(values, key);
    const prices = priced.lines[index];
    if (!row || !prices || prices.services.length === 0) return [];
    return { key, label: <Pieces number={row.sku} condition={row.condition} quantity={quantity} />, prices };
  });
  return (
    <ConfirmPrices
      words={{ title: (total) => t('form.confirmTitle', { total }), confirm: t('form.confirm'), binding: t('form.binding') }}
      entries={[...worked, { key: 'dispatch', label: t('form.dispatchMethod'), prices: priced.dispatch }]}
      totals={priced.totals}
      {...dialog}
    />
  );
}
