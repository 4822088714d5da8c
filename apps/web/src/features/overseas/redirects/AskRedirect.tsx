import type { Decided, OverseasDetail } from '@waybound/contract/overseas/overseas';
import { ORDER_CURRENCIES } from '@waybound/contract/orders/order-codes';
import { askRedirect } from '@waybound/contract/wire/overseas/overseas-redirects';
import { standsToLeave } from '@waybound/domain/overseas/shipments';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field, FieldGrid } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { destinationSentOf, destinationValuesOf, type DestinationValues } from '../detail/decision-values.ts';
import { Destination } from '../detail/Destination.tsx';
import { OVERSEAS_READS } from '../overseas-reads.ts';

interface AskRedirectProps {
  waybill: OverseasDetail;
  /** Of an order from stock one of those that it is about. */
  decision: Decided;
  onClose: () => void;
}

type RedirectValues = DestinationValues & { reason: string; most: string; currency: string };

/** Asks to have what has left delivered elsewhere, and says why and what it may cost. */
export function AskRedirect({ waybill, decision, onClose }: AskRedirectProps) {
  const { id, rev, waybillNo, order, totals, cartonLabels, isOutbound } = waybill;
  const { t } = useTranslation(['overseas', 'application']);
  const kind = decision.storeAddress === null ? 'toAddress' : 'toFba';
  // The labels of an order stay with what stands in the warehouse.
  const losesLabels = isOutbound ? cartonLabels !== null && !waybill.decisions.some(standsToLeave) : decision.cartonLabels !== null;
  const form = useRecordForm<RedirectValues>({
    record: undefined,
    valuesOf: () => ({
      ...destinationValuesOf({ consignee: decision.consignee }),
      reason: '',
      most: '',
      currency: totals[0]?.currency ?? 'USD',
    }),
  });
  const ask = useChange(askRedirect, {
    refreshes: OVERSEAS_READS,
    onRefused: form.refused,
    done: t('overseas:redirects.done', { waybillNo }),
  });
  const { reason, most, currency, ...to } = form.values;
  const run = async () => {
    // One of the currencies that are offered.
    const cost = most.trim() === '' ? {} : { most, currency: currency as (typeof ORDER_CURRENCIES)[number] };
    if (await form.submit(() => ask.run({ id, rev, decisionId: decision.id, reason, ...destinationSentOf(to, kind), ...cost }))) onClose();
  };
  return (
    <Dialog
      title={t('overseas:redirects.title', { waybillNo })}
      confirmLabel={t('overseas:redirects.send')}
      cancelLabel={t('application:cancel')}
      size="large"
      isBusy={ask.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id}>
        <p>{t('overseas:redirects.text')}</p>
        {isOutbound && <p>{t('overseas:redirects.whole')}</p>}
        {losesLabels && <p className="muted">{t('overseas:redirects.labels')}</p>}
        <FieldGrid>
          <Destination kind={kind} countryId={order.returnCountry} values={form.values} errorOf={form.errorOf} onChange={form.set} />
          <FormText form={form} name="reason" label={t('overseas:redirects.reason')} isRequired />
          <FormText form={form} name="most" label={t('overseas:redirects.most')} hint={t('overseas:redirects.mostHint')} />
          <Field label={t('overseas:redirects.currency')} error={form.errorOf('currency')}>
            {(wiring) => (
              <SelectInput
                {...wiring}
                options={ORDER_CURRENCIES.map((value) => ({ value, label: value }))}
                value={currency}
                onChange={({ target }) => form.set({ currency: target.value })}
              />
            )}
          </Field>
        </FieldGrid>
      </div>
    </Dialog>
  );
}
