import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { isOfHeap } from '@waybound/domain/overseas/heaps';
import { isWayOut } from '@waybound/domain/overseas/price-decision';
import ListPlus from 'lucide-react/icons/list-plus';
import { Button } from '../../../kit/button/Button.tsx';
import { Field, FieldGrid } from '../../../kit/inputs/Field.tsx';
import { FieldError } from '../../../kit/inputs/FieldNote.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { StoragePrice } from '../StoragePrice.tsx';
import { Destination } from './Destination.tsx';
import { countedOf, isWithAnother, kindOf, type DecisionValues } from './decision-values.ts';
import { WorkChoice, WorkFields } from './WorkFields.tsx';

interface DecisionRowProps {
  decision: DecisionValues;
  /** Those before it on the page. */
  before: readonly DecisionValues[];
  waybill: OverseasDetail;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<DecisionValues>) => void;
  onSplit: () => void;
}

/** What is done with some pieces of one heap, and where they go. */
export function DecisionRow({ decision, before, waybill, errorOf, onChange, onSplit }: DecisionRowProps) {
  const { t, language } = useTranslation('overseas');
  const format = useFormats();
  const { services, heaps } = waybill;
  const { oldsku, condition, quantity, serviceItemArr, dispatchMethod } = decision;
  const heap = heaps.find((each) => isOfHeap(each, decision));
  const name = oldsku ?? t('condition.unknown');
  return (
    <li aria-label={name}>
      <header>
        {oldsku !== null && <b className="identifier">{oldsku}</b>}
        <b>{t(`condition.${condition}`)}</b>
        <span className="muted">{t('decide.left', { left: format.count(heap?.undecided ?? 0) })}</span>
        <span className="spacer" />
        <Button size="small" variant="quiet" icon={<ListPlus />} onClick={onSplit}>
          {t('decide.split')}
        </Button>
      </header>
      <FieldGrid>
        <Field label={t('fields.quantity')} hint={t('decide.quantityHint')} error={errorOf('quantity') ?? errorOf('oldsku')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              inputMode="numeric"
              autoComplete="off"
              value={quantity}
              onChange={({ target }) => onChange({ quantity: target.value })}
            />
          )}
        </Field>
        <Field label={t('fields.dispatchMethod')} error={errorOf('dispatchMethod')} isRequired>
          {(wiring) => (
            <SelectInput
              {...wiring}
              emptyLabel={t('form.choose')}
              options={services.filter(isWayOut).map((service) => ({ value: service.code, label: service[language] }))}
              value={dispatchMethod}
              onChange={({ target }) => onChange({ dispatchMethod: target.value })}
            />
          )}
        </Field>
        <WorkFields work={decision} services={services} counted={countedOf(decision, services)} errorOf={errorOf} onChange={onChange} />
        <Destination
          kind={kindOf(services, dispatchMethod)}
          countryId={waybill.order.returnCountry}
          values={decision}
          isWithAnother={isWithAnother(decision, before)}
          errorOf={errorOf}
          onChange={onChange}
        />
      </FieldGrid>
      {kindOf(services, dispatchMethod) === 'store' && <StoragePrice tariff={waybill.warehouse?.storage ?? null} />}
      <WorkChoice name={name} services={services} chosen={serviceItemArr} onChange={(codes) => onChange({ serviceItemArr: codes })} />
      {errorOf('serviceItemArr') && <FieldError>{errorOf('serviceItemArr')}</FieldError>}
    </li>
  );
}
