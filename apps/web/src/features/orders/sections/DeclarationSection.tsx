import { fieldsOfSection } from '@waybound/contract/orders/order-form';
import { missingForPva } from '@waybound/domain/saved-record-rules';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../kit/use-translation.ts';
import { OrderField } from '../fields/OrderField.tsx';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderSection } from '../modes/order-mode.ts';
import { SectionFields } from './SectionFields.tsx';

/** The field is asked for in this country alone; what an importer needs is the same wherever it is shown. */
const PVA_COUNTRY = 'GB';

/** Whether the importer has what postponed accounting takes is said beside the choice. */
function PvaField() {
  const { t } = useTranslation('order');
  const { form } = useOrderForm();
  const [isPostponed, importer] = useWatch({ control: form.control, name: ['isPVA', 'importer'] });
  const lacks =
    missingForPva({ VAT: importer?.VAT ?? '', EORI: importer?.EORI ?? '', isRegisterCDS: importer?.isRegisterCDS === true }, PVA_COUNTRY) ??
    [];
  const fields = lacks.map((name) => t(`fields.importer.${name}`)).join(t('pva.comma'));
  const hint = lacks.length === 0 ? t('pva.ready') : t(isPostponed === true ? 'pva.missing' : 'pva.lacks', { fields });
  return <OrderField name="isPVA" hint={hint} />;
}

const OWN_FIELDS = { isPVA: PvaField };
const DeclarationSection = () => <SectionFields section="declaration" own={OWN_FIELDS} />;

export const declarationSection: OrderSection = {
  key: 'declaration',
  fields: fieldsOfSection('declaration'),
  Body: DeclarationSection,
  heightPx: 90,
};
