import { memo, type ReactNode } from 'react';
import { controlOf, ORDER_TABLE, type ControlledPath, type ExplainedPath } from '@waybound/contract/orders/order-form';
import type { OrderPath } from '@waybound/contract/orders/order-row';
import { useController, type Control } from 'react-hook-form';
import { afterPress } from '../../../kit/after-press.ts';
import { Field } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { errorText } from '../../../parts/form/draft/field-error.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { FieldName } from '../order-values.ts';
import { useFixedText } from '../channels/fixed-choices.ts';
import { useFieldMark } from '../validation/marks.ts';
import { useFieldFinding } from '../preflight/preflight-findings.ts';
import { FieldControl, type ControlledOrderField } from './FieldControl.tsx';

interface OrderFieldProps {
  name: ControlledPath;
  /** In the place of its explanation. */
  hint?: ReactNode;
  /** What is known to be wrong with it before it is saved, in the place of what a save says. */
  fault?: ReactNode;
  /** A control of its own, such as the warehouse picker. */
  children?: ((field: ControlledOrderField, wiring: Parameters<Parameters<typeof Field>[0]['children']>[0]) => ReactNode) | undefined;
}

/** One field of the order: asked, required, shown as fixed by the channel or not at all, as the requirements say at this moment. */
export const OrderField = memo(function OrderField({ name, hint, fault, children }: OrderFieldProps) {
  const { t } = useTranslation('order');
  const mark = useFieldMark(name);
  const { field, error: refused } = useOrderField(name);
  const demand = useFieldFinding(name);
  const error = fault ?? refused ?? demand.error;
  // What is wrong is always shown, even where the field would not be asked: the server may know more than we do.
  if (mark === 'hidden' && error === undefined) return null;
  const label = t(`fields.${name}`);
  const { span } = ORDER_TABLE[name];
  if (mark === 'fixed' && error === undefined) return <FixedField name={name} label={label} span={span} />;
  const explanation = hint ?? (isExplained(name) ? t(`hints.${name}`) : undefined);
  const note = demand.note === undefined ? explanation : <FindingNote {...demand} />;

  const control = controlOf(name);
  const isGroup = control.kind === 'yesNo' || control.kind === 'oneOf';
  return (
    <Field label={label} isRequired={mark === 'required'} error={error} hint={note} isGroup={isGroup} span={span}>
      {(wiring) =>
        children ? (
          children(field, wiring)
        ) : (
          <FieldControl control={control} field={field} wiring={wiring} isOptional={mark !== 'required'} />
        )
      }
    </Field>
  );
});

/** The field's value and handlers, and what is wrong with it in words. */
export function useOrderField(name: FieldName): { field: ControlledOrderField; error: string | undefined } {
  const { form } = useOrderForm();
  const words = useRuleTexts();
  // Fifty fields of as many types go through one control; their schemas, not this type, hold them to the contract.
  const { field, fieldState } = useController({ control: form.control as unknown as Control, name });
  const { value, onChange, onBlur, ref } = field;
  return { field: { name, value, onChange, onBlur: () => afterPress(onBlur), takeFocus: ref }, error: errorText(fieldState.error, words) };
}

const FindingNote = ({ note, severity }: ReturnType<typeof useFieldFinding>) => (
  <span className="order-demand" data-severity={severity}>
    {note}
  </span>
);

const isExplained = (name: OrderPath): name is ExplainedPath => ORDER_TABLE[name].isExplained === true;

function FixedField({ name, label, span }: { name: ControlledPath; label: string; span: 2 | 3 | undefined }) {
  const { t } = useTranslation('order');
  const text = useFixedText(name);
  return (
    <Field label={label} span={span} hint={t('fixedByChannel')}>
      {(wiring) => (
        <output id={wiring.id} className="order-fixed">
          {text}
        </output>
      )}
    </Field>
  );
}
