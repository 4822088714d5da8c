import { useState } from 'react';
import { numberKey } from '@waybound/contract/number-key';
import { formatMoney } from '@waybound/domain/measures';
import { Checkbox } from '../../../../kit/inputs/Checkbox.tsx';
import { TextInput } from '../../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import type { RecordForm } from '../../../../parts/form/use-record-form.ts';
import { useFormats } from '../../../../parts/format.ts';
import { typedMinor } from '../../spread-over-bills.ts';
import { useChargeName } from './charge-name.ts';
import type { Disputable } from './disputable.ts';
import { sentOf, type DisputeValues } from './dispute-values.ts';

/** Of more charges, as a bill for many waybills has, those of one waybill are looked for. */
const SHOWN = 20;

export interface DisputedChargesProps {
  form: RecordForm<DisputeValues>;
  billId: string;
  lines: readonly Disputable[];
  currency: string;
}

/** What is disputed: each charge with how much of it is too much. */
export function DisputedCharges({ form, billId, lines, currency }: DisputedChargesProps) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  const nameOf = useChargeName();
  const { values, set, errorOf } = form;
  const sent = sentOf(billId, values, lines).lines.map(({ lineId }) => lineId);
  const sum = Object.values(values.lines).reduce((all, text) => all + typedMinor(text), 0);
  const [keyword, setKeyword] = useState('');
  const isLong = lines.length > SHOWN;
  const found = lines.filter((line) => line.id in values.lines || numberKey(line.waybill?.waybillNo ?? '').includes(numberKey(keyword)));
  const tick = ({ id, most }: Disputable, isTicked: boolean) => {
    const { [id]: _, ...others } = values.lines;
    set({ lines: isTicked ? { ...others, [id]: most } : others });
  };
  return (
    <fieldset data-invalid={(sent.length === 0 && errorOf('lines') !== undefined) || undefined}>
      <legend>{t('dispute.lines')}</legend>
      {isLong && (
        <TextInput
          type="search"
          aria-label={t('dispute.find')}
          placeholder={t('dispute.find')}
          autoComplete="off"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      )}
      {found.slice(0, SHOWN + sent.length).map((line) => {
        const isTicked = line.id in values.lines;
        const error = isTicked ? errorOf(`lines.${sent.indexOf(line.id)}`) : undefined;
        const charge = nameOf(line);
        return (
          <div key={line.id}>
            <Checkbox checked={isTicked} onChange={({ target }) => tick(line, target.checked)}>
              {charge}
            </Checkbox>
            <span className="muted">{t('dispute.upTo', { amount: format.money(line.most, currency) })}</span>
            {isTicked && (
              <span>
                <TextInput
                  aria-label={t('dispute.amountOf', { charge })}
                  aria-invalid={error !== undefined}
                  inputMode="decimal"
                  autoComplete="off"
                  value={values.lines[line.id] ?? ''}
                  onChange={({ target }) => set({ lines: { ...values.lines, [line.id]: target.value } })}
                />
                {error !== undefined && <small role="alert">{error}</small>}
              </span>
            )}
          </div>
        );
      })}
      {found.length > SHOWN + sent.length && (
        <small className="muted">{t('dispute.more', { count: found.length - SHOWN - sent.length })}</small>
      )}
      {sent.length === 0 && errorOf('lines') !== undefined && <small role="alert">{t('dispute.none')}</small>}
      {sent.length > 1 && (
        <output>
          {t('dispute.sum')} <b>{format.money(formatMoney(sum), currency)}</b>
        </output>
      )}
    </fieldset>
  );
}
