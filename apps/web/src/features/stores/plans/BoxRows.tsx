import { Button } from '../../../kit/button/Button.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { DayInput } from '../../../parts/dates/DayInput.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { newBoxes, newContent, type BoxValues, type ContentValues, type PlanValues } from './plan-values.ts';

const replaced = <T,>(all: readonly T[], at: number, value: T): T[] => all.map((each, index) => (index === at ? value : each));
const without = <T,>(all: readonly T[], at: number): T[] => all.filter((_each, index) => index !== at);

/** Boxes that are alike in one row, with what is in each of them. */
export function BoxRows({ form }: { form: RecordForm<PlanValues> }) {
  const { t } = useTranslation('amazonPlans');
  const { boxes } = form.values;
  return (
    <>
      {boxes.map((row, index) => (
        <BoxRow
          key={row.key}
          form={form}
          at={index}
          row={row}
          onChange={(changed) => form.set({ boxes: replaced(boxes, index, changed) })}
          onRemove={boxes.length > 1 ? () => form.set({ boxes: without(boxes, index) }) : undefined}
        />
      ))}
      <Button onClick={() => form.set({ boxes: [...boxes, newBoxes()] })}>{t('addBoxes')}</Button>
    </>
  );
}

interface BoxRowProps {
  form: RecordForm<PlanValues>;
  at: number;
  row: BoxValues;
  onChange: (row: BoxValues) => void;
  onRemove: (() => void) | undefined;
}

function BoxRow({ form, at, row, onChange, onRemove }: BoxRowProps) {
  const { t } = useTranslation('amazonPlans');
  const path = `boxes.${at}`;
  const { contents } = row;
  return (
    <fieldset className="plan-fields">
      <legend>{t('boxRow', { number: at + 1 })}</legend>
      <Entry form={form} path={`${path}.boxes`} label={t('count')} value={row.boxes} onType={(boxes) => onChange({ ...row, boxes })} />
      {(['length', 'width', 'height', 'weight'] as const).map((name) => (
        <Entry
          key={name}
          form={form}
          path={`${path}.${name}`}
          label={t(name)}
          value={row[name]}
          onType={(typed) => onChange({ ...row, [name]: typed })}
        />
      ))}
      {contents.map((content, index) => (
        <ContentRow
          key={content.key}
          form={form}
          path={`${path}.contents.${index}`}
          number={index + 1}
          content={content}
          onChange={(changed) => onChange({ ...row, contents: replaced(contents, index, changed) })}
          onRemove={contents.length > 1 ? () => onChange({ ...row, contents: without(contents, index) }) : undefined}
        />
      ))}
      <div className="plan-buttons">
        <Button onClick={() => onChange({ ...row, contents: [...contents, newContent()] })}>{t('addSku')}</Button>
        {onRemove && <Button onClick={onRemove}>{t('removeBoxes')}</Button>}
      </div>
    </fieldset>
  );
}

interface ContentRowProps {
  form: RecordForm<PlanValues>;
  path: string;
  number: number;
  content: ContentValues;
  onChange: (content: ContentValues) => void;
  onRemove: (() => void) | undefined;
}

function ContentRow({ form, path, number, content, onChange, onRemove }: ContentRowProps) {
  const { t } = useTranslation('amazonPlans');
  return (
    <div className="plan-content">
      <Entry
        form={form}
        path={`${path}.msku`}
        label={t('msku', { number })}
        value={content.msku}
        onType={(msku) => onChange({ ...content, msku })}
      />
      <Entry
        form={form}
        path={`${path}.quantity`}
        label={t('quantity')}
        value={content.quantity}
        onType={(quantity) => onChange({ ...content, quantity })}
      />
      <Field label={t('expiration')} error={form.errorOf(`${path}.expiration`)}>
        {(wiring) => (
          <DayInput
            {...wiring}
            label={t('expiration')}
            name={`${path}.expiration`}
            value={content.expiration}
            onChange={(expiration) => onChange({ ...content, expiration })}
          />
        )}
      </Field>
      {onRemove && <Button onClick={onRemove}>{t('removeSku', { number })}</Button>}
    </div>
  );
}

interface EntryProps {
  form: RecordForm<PlanValues>;
  path: string;
  label: string;
  value: string;
  onType: (typed: string) => void;
}

function Entry({ form, path, label, value, onType }: EntryProps) {
  return (
    <Field label={label} error={form.errorOf(path)} isRequired>
      {(wiring) => <TextInput {...wiring} name={path} autoComplete="off" value={value} onChange={({ target }) => onType(target.value)} />}
    </Field>
  );
}
