import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormErrors, type FormError } from '../validation/form-errors.ts';
import { focusField } from './focus-field.ts';
import { useHasTried } from '../validation/has-tried.ts';
import { useOrderForm } from '../order-form-context.ts';
import './error-list.css';

const MAX_SHOWN = 7;

/** After a submission was tried: everything that is wrong, in words, each a way to its place. */
export function ErrorList() {
  const { t } = useTranslation('order');
  const order = useOrderForm();
  const { list, total } = useFormErrors();
  if (!useHasTried() || total === 0) return null;
  const shown = list.slice(0, MAX_SHOWN);
  const say = ({ label, row, message }: FormError) =>
    row === undefined ? t('errors.field', { field: label, message }) : t('errors.row', { field: label, row, message });
  return (
    <div className="order-errors" role="region" aria-label={t('errors.title', { count: total })}>
      <h2>
        <TriangleAlert size={15} aria-hidden="true" />
        {t('errors.title', { count: total })}
      </h2>
      <ul>
        {shown.map((fault, index) => (
          <li key={fault.path}>
            {fault.section && fault.section !== shown[index - 1]?.section && <b>{t(`sections.${fault.section}.title`)}</b>}
            <button type="button" onClick={() => focusField(order, fault.path)}>
              {say(fault)}
            </button>
          </li>
        ))}
      </ul>
      {total > shown.length && <p>{t('errors.more', { count: total - shown.length })}</p>}
    </div>
  );
}
