import { useState } from 'react';
import type { ListedOverseas } from '@waybound/contract/overseas/overseas';
import type { OverseasService } from '@waybound/contract/overseas/overseas-services';
import { PIECE_CONDITIONS, type PieceCondition, type ServiceKind } from '@waybound/contract/overseas/overseas-states';
import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import type { WireAnswer } from '@waybound/contract/wire';
import { batchDecide, priceBatchDecision } from '@waybound/contract/wire/overseas/overseas-batches';
import { initOverseas } from '@waybound/contract/wire/overseas/overseas-init';
import { isWayOut } from '@waybound/domain/overseas/price-decision';
import { useCall, useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { Field, FieldGrid } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { BatchResults } from '../../../parts/batch/BatchResults.tsx';
import { useRecordForm, type RecordForm } from '../../../parts/form/use-record-form.ts';
import { Destination } from '../detail/Destination.tsx';
import { destinationSentOf, destinationValuesOf, kindOf, type DestinationValues } from '../detail/decision-values.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { ServicePrice } from '../ServicePrice.tsx';
import { ConfirmAlike } from './ConfirmAlike.tsx';
import '../overseas.css';

type Priced = WireAnswer<typeof priceBatchDecision>;

interface Values extends DestinationValues {
  conditions: readonly PieceCondition[];
  serviceItemArr: readonly string[];
  dispatchMethod: string;
}
const NOTHING: Values = {
  conditions: ['good'],
  serviceItemArr: [],
  dispatchMethod: '',
  ...destinationValuesOf(),
};

interface DecideAlikeProps {
  /** Of which pieces wait. */
  waybills: readonly ListedOverseas[];
  /** With which it was done. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** One decision for all that waits in the ticked waybills: it is chosen, priced waybill by waybill, and confirmed. */
export function DecideAlike({ waybills: asked, onDone, onClose }: DecideAlikeProps) {
  const { t } = useTranslation(['overseasBatches', 'batches', 'application']);
  // As they were when it was pressed: what is done is no longer ticked.
  const [waybills] = useState(asked);
  const [priced, setPriced] = useState<Priced>();
  const [results, setResults] = useState<readonly BatchResult[]>();
  const form = useRecordForm<Values>({ record: undefined, valuesOf: () => NOTHING });
  const offers = useCall(initOverseas, {});
  const services = (offers.data?.services ?? []).filter(({ unit }) => unit === 'piece' || unit === 'order');
  const pricing = useChange(priceBatchDecision, { refreshes: [], onRefused: form.refused });
  const deciding = useChange(batchDecide, { refreshes: OVERSEAS_READS });
  const answer = sentOf(form.values, kindOf(services, form.values.dispatchMethod));
  const price = async () => setPriced(await form.submit(() => pricing.run({ ...answer, ids: waybills.map(({ id }) => id) })));
  const decide = async () => {
    const able = (priced?.waybills ?? []).filter(({ ok }) => ok).map(({ id, rev }) => ({ id, rev }));
    const decided = await deciding.run({ ...answer, waybills: able });
    if (!decided) return;
    const done = decided.results.filter(({ ok }) => ok);
    onDone(done.map(({ id }) => id));
    if (done.length < decided.results.length) return setResults(decided.results);
    toast('success', t('overseasBatches:decide.done', { count: done.length }));
    onClose();
  };
  if (results)
    return (
      <BatchResults
        title={t('overseasBatches:result.decide')}
        summary={(done, left) => t('batches:summary', { done, left })}
        ok={t('batches:ok')}
        refusedFirst={t('batches:refusedFirst')}
        results={results}
        onClose={onClose}
      />
    );
  if (priced) return <ConfirmAlike priced={priced} isBusy={deciding.isBusy} onConfirm={() => void decide()} onClose={onClose} />;
  const countries = new Set(waybills.map(({ returnCountry }) => returnCountry));
  return (
    <Dialog
      title={t('overseasBatches:decide.title', { count: waybills.length })}
      confirmLabel={t('overseasBatches:decide.price')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={pricing.isBusy}
      confirmDisabledReason={offers.data ? undefined : t('application:loading')}
      onConfirm={() => void price()}
      onClose={onClose}
    >
      <div id={form.id}>
        <p>{t('overseasBatches:decide.text')}</p>
        <Choices form={form} services={services} countryId={countries.size === 1 ? (waybills[0]?.returnCountry ?? undefined) : undefined} />
        {countries.size > 1 && <p className="muted">{t('overseasBatches:decide.otherCountries')}</p>}
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  form: RecordForm<Values>;
  services: readonly OverseasService[];
  /** Undefined where the waybills are in different countries: there is no destination for all. */
  countryId: number | undefined;
}

/** Which pieces, what is done with them and what becomes of them. */
function Choices({ form, services, countryId }: ChoicesProps) {
  const { t, language } = useTranslation(['overseas', 'overseasBatches']);
  const { conditions, serviceItemArr, dispatchMethod } = form.values;
  const ways = services.filter(isWayOut).filter(({ kind }) => countryId !== undefined || kind === 'store' || kind === 'destroy');
  const workError = form.errorOf('serviceItemArr');
  return (
    <>
      <fieldset className="overseas-services">
        <legend>{t('overseasBatches:decide.conditions')}</legend>
        {PIECE_CONDITIONS.map((condition) => (
          <Checkbox
            key={condition}
            checked={conditions.includes(condition)}
            onChange={({ target }) => form.set({ conditions: ticked(conditions, condition, target.checked) })}
          >
            {t(`overseas:condition.${condition}`)}
          </Checkbox>
        ))}
        {form.errorOf('conditions') && <small role="alert">{form.errorOf('conditions')}</small>}
      </fieldset>
      <fieldset className="overseas-services">
        <legend>{t('overseasBatches:decide.work')}</legend>
        {services
          .filter((service) => !isWayOut(service))
          .map((service) => (
            <Checkbox
              key={service.code}
              checked={serviceItemArr.includes(service.code)}
              onChange={({ target }) => form.set({ serviceItemArr: ticked(serviceItemArr, service.code, target.checked) })}
            >
              {service[language]} <ServicePrice service={service} />
            </Checkbox>
          ))}
        {workError && <small role="alert">{workError}</small>}
      </fieldset>
      <FieldGrid>
        <Field label={t('overseas:fields.dispatchMethod')} error={form.errorOf('dispatchMethod')} isRequired>
          {(wiring) => (
            <SelectInput
              {...wiring}
              emptyLabel={t('overseas:form.choose')}
              options={ways.map((service) => ({ value: service.code, label: service[language] }))}
              value={dispatchMethod}
              onChange={({ target }) => form.set({ dispatchMethod: target.value })}
            />
          )}
        </Field>
        <Destination
          kind={kindOf(services, dispatchMethod)}
          countryId={countryId}
          values={form.values}
          errorOf={form.errorOf}
          onChange={form.set}
        />
      </FieldGrid>
    </>
  );
}

const ticked = <T extends string>(chosen: readonly T[], each: T, isTicked: boolean): T[] =>
  isTicked ? [...chosen, each] : chosen.filter((other) => other !== each);

const sentOf = ({ conditions, serviceItemArr, dispatchMethod, ...to }: Values, kind: ServiceKind | undefined) => ({
  conditions: [...conditions],
  serviceItemArr: [...serviceItemArr],
  dispatchMethod,
  ...destinationSentOf(to, kind),
});
