import { useId, useState } from 'react';
import type { OverseasService } from '@waybound/contract/overseas/overseas-services';
import type { StockRow } from '@waybound/contract/overseas/overseas-stock';
import ListPlus from 'lucide-react/icons/list-plus';
import { Button } from '../../../kit/button/Button.tsx';
import { FieldGrid } from '../../../kit/inputs/Field.tsx';
import { FieldError } from '../../../kit/inputs/FieldNote.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { useFormats } from '../../../parts/format.ts';
import { countedOf } from '../detail/decision-values.ts';
import { WorkChoice, WorkFields } from '../detail/WorkFields.tsx';
import {
  lineKeysOf,
  lineOf,
  numberOf,
  takenOf,
  withFurtherLine,
  withoutLine,
  type LineValues,
  type OutboundValues,
} from './outbound-values.ts';
import '../../../parts/list/cell-lines.css';

interface OutboundLinesProps<R> {
  rows: readonly StockRow[];
  services: readonly OverseasService[];
  form: RecordForm<OutboundValues, R>;
  /** Keys of the lines that have a quantity, in their order: the server names lines by their place among these. */
  ordered: readonly string[];
}

/** How many leave of each row of the stock, and what is done with them before. */
export function OutboundLines<R>({ rows, services, form, ordered }: OutboundLinesProps<R>) {
  const { t } = useTranslation(['overseasStock', 'overseas']);
  const { values, set, errorOf } = form;
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
            {rows.flatMap((row) =>
              lineKeysOf(values, row.id).map((key) => {
                const at = ordered.indexOf(key);
                const line = lineOf(values, key);
                return (
                  <Line
                    key={key}
                    row={row}
                    name={key === row.id ? row.sku : `${row.sku} · ${numberOf(key)}`}
                    line={line}
                    services={services}
                    isOver={takenOf(row.id, values) > row.free}
                    errorOf={(field) => (at === -1 ? undefined : errorOf(`lines.${at}.${field}`))}
                    onChange={(changed) => set({ lines: { ...values.lines, [key]: { ...line, ...changed } } })}
                    // The first line of a row stands as long as the row does.
                    onPart={key === row.id ? () => set(withFurtherLine(values, row.id)) : undefined}
                    onRemove={key === row.id ? undefined : () => set(withoutLine(values, key))}
                  />
                );
              }),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface LineProps {
  row: StockRow;
  /** Its SKU, and which line of its row it is where there are several. */
  name: string;
  line: LineValues;
  services: readonly OverseasService[];
  /** All lines of the row take more than is free. */
  isOver: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<LineValues>) => void;
  /** Has other pieces of the row leave with other work. */
  onPart: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

const OF_WORK = ['serviceItemArr', 'cartons', 'pallets', 'fnSku', 'labelBy'] as const;

function Line({ row, name, line, services, isOver, errorOf, onChange, onPart, onRemove }: LineProps) {
  const { t } = useTranslation(['overseasStock', 'overseas']);
  const format = useFormats();
  const workId = useId();
  const [isAsked, setIsAsked] = useState(false);
  const { sku, productName, condition, place, ageDays, free } = row;
  const { quantity, serviceItemArr } = line;
  const isOrdered = quantity.trim() !== '';
  // What is wrong is seen.
  const isOpen = isOrdered && (isAsked || OF_WORK.some((field) => errorOf(field) !== undefined));
  const count = serviceItemArr.length;
  const said = count > 0 ? t('overseasStock:form.worked', { count }) : t('overseasStock:form.work');
  const tooMany = isOrdered && isOver ? t('overseasStock:form.onlyFree', { free: format.count(free) }) : undefined;
  return (
    <>
      <tr>
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
            label={t('overseasStock:form.quantity', { sku: name })}
            free={t('overseasStock:form.free', { free: format.count(free) })}
            value={quantity}
            error={errorOf('quantity') ?? errorOf('stockId') ?? tooMany}
            onChange={(typed) => onChange({ quantity: typed })}
          />
          {isOrdered && (
            <Button
              size="small"
              variant="quiet"
              icon={<ListPlus />}
              aria-expanded={isOpen}
              aria-controls={workId}
              aria-label={`${said} (${name})`}
              onClick={() => setIsAsked(!isOpen)}
            >
              {said}
            </Button>
          )}
          {isOrdered && onPart && (
            <Button size="small" variant="quiet" aria-label={`${t('overseasStock:form.part')} (${name})`} onClick={onPart}>
              {t('overseasStock:form.part')}
            </Button>
          )}
          {onRemove && (
            <Button size="small" variant="quiet" aria-label={`${t('overseasStock:form.removePart')} (${name})`} onClick={onRemove}>
              {t('overseasStock:form.removePart')}
            </Button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={workId} className="overseas-work">
          <td colSpan={4}>
            <WorkChoice name={name} services={services} chosen={serviceItemArr} onChange={(codes) => onChange({ serviceItemArr: codes })} />
            {errorOf('serviceItemArr') && <FieldError>{errorOf('serviceItemArr')}</FieldError>}
            <FieldGrid>
              <WorkFields work={line} services={services} counted={countedOf(line, services)} errorOf={errorOf} onChange={onChange} />
            </FieldGrid>
          </td>
        </tr>
      )}
    </>
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
