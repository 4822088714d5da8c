import { useTranslation } from '../../../kit/use-translation.ts';
import { ErrorList } from '../../../parts/form/ErrorList.tsx';
import { useHasTried } from '../../../parts/form/page/has-tried.ts';
import { useOrderForm } from '../order-form-context.ts';
import { useFormErrors, type FormError } from '../validation/form-errors.ts';
import { focusField } from './focus-field.ts';

/** After a submission was tried: everything that is wrong with the order. */
export function OrderErrors() {
  const { t } = useTranslation('order');
  const order = useOrderForm();
  const { list, total } = useFormErrors();
  if (!useHasTried()) return null;
  const say = ({ label, row, message }: FormError) =>
    row === undefined ? t('errors.field', { field: label, message }) : t('errors.row', { field: label, row, message });
  return (
    <ErrorList
      errors={list.map((error) => ({
        path: error.path,
        section: error.section && t(`sections.${error.section}.title`),
        text: say(error),
      }))}
      total={total}
      words={{ title: (count) => t('errors.title', { count }), more: (count) => t('errors.more', { count }) }}
      onJump={(path) => focusField(order, path)}
    />
  );
}
