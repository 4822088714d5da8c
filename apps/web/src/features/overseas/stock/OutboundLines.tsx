import { useId } from 'react';
import type { StockRow } from '@waybound/contract/overseas/overseas-stock';
import { FieldError } from '../../../kit/inputs/FieldNote.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { useFormats } from '../../../parts/format.ts';
import type { OutboundValues } from './outbound-values.ts';
import '../../../parts/list/cell-lines.css';

interface OutboundLinesProps<R> {
  rows: readonly StockRow[];
  form: RecordForm<OutboundValues, R>;
  /** Ids of the rows that have a quantity, in their order: the server names lines by their place among these. */
  ordered: readonly string[];
}

/** How many leave of each row of the stock. */
export function OutboundLines<R>({ rows, form, ordered }: OutboundLinesProps<R>) {
  const { t } = useTranslation(['overseasStock', 'overseas']);
  const format = useFormats();
  const { values, set, errorOf } = form;
  const tooMany = (id: string, free: number) =>
    Number(values.quantities[id]) > free ? t('overseasStock:form.onlyFree', { free: format.count(free) }) : undefined;
  return (
    <section aria-label={t('overseasStock:form.lines')}>
      <h2>{t('overseasStock:form.lines')}</h2>
      <div className="overseas-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('overseasStock:columns.sku')}</th>
              <th scope="col">{t('overseasStock:columns.place')}</th>
              <th scope="col">{t('overseasStock:columns.age')}</th>
              <th scope="col">{t('overseas:fields.quantity')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, sku, productName, condition, place, ageDays, free }) => (
              <tr key={id}>
                <td>
                  <span className="cell-lines">
                    <span className="identifier">{sku}</span>
                    <small className="muted">{[productName, t(`overseas:condition.${condition}`)].filter(Boolean).join(' · ')}</small>
                  </span>
                </td>
                <td className="identifier">{place}</td>
                <td>{t('overseasStock:days', { count: ageDays, days: format.count(ageDays) })}</td>
                <td className="overseas-quantity">
                  <Quantity
                    label={t('overseasStock:form.quantity', { sku })}
                    free={t('overseasStock:form.free', { free: format.count(free) })}
                    value={values.quantities[id] ?? ''}
                    error={(ordered.includes(id) ? errorOf(`lines.${ordered.indexOf(id)}`) : undefined) ?? tooMany(id, free)}
                    onChange={(quantity) => set({ quantities: { ...values.quantities, [id]: quantity } })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface QuantityProps {
  label: string;
  /** How many there are. */
  free: string;
  value: string;
  error: string | undefined;
  onChange: (quantity: string) => void;
}

function Quantity({ label, free, value, error, onChange }: QuantityProps) {
  const noteId = useId();
  return (
    <>
      <TextInput
        aria-label={label}
        aria-describedby={noteId}
        aria-invalid={error !== undefined || undefined}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {error === undefined ? (
        <small id={noteId} className="muted">
          {free}
        </small>
      ) : (
        <FieldError id={noteId}>{error}</FieldError>
      )}
    </>
  );
}
