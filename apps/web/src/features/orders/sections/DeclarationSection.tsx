import { missingForPva } from '@waybound/domain/saved-record-rules';
import { useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { OrderField } from '../fields/OrderField.tsx';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderSection } from '../modes/order-mode.ts';

/** The field is asked for in this country alone; what an importer needs is the same wherever it is shown. */
const PVA_COUNTRY = 'GB';

function DeclarationSection() {
  const { t } = useTranslation('order');
  const { form } = useOrderForm();
  const [isPostponed, importer] = useWatch({ control: form.control, name: ['isPVA', 'importer'] });
  const lacks =
    missingForPva({ VAT: importer?.VAT ?? '', EORI: importer?.EORI ?? '', isRegisterCDS: importer?.isRegisterCDS === true }, PVA_COUNTRY) ??
    [];
  const fields = lacks.map((name) => t(`fields.importer.${name}`)).join(t('pva.comma'));
  const hint = lacks.length === 0 ? t('pva.ready') : t(isPostponed === true ? 'pva.missing' : 'pva.lacks', { fields });
  return (
    <FieldGrid>
      <OrderField name="isCustomerDeclaration" hint={t('hints.isCustomerDeclaration')} />
      <OrderField name="exportDelegationCompanyName" />
      <OrderField name="exportDelegationCompanyTax" />
      <OrderField name="isPVA" hint={hint} />
      <OrderField name="isChinaAustraliaCard" />
    </FieldGrid>
  );
}

export const declarationSection: OrderSection = {
  key: 'declaration',
  fields: ['isCustomerDeclaration', 'exportDelegationCompanyName', 'exportDelegationCompanyTax', 'isPVA', 'isChinaAustraliaCard'],
  Body: DeclarationSection,
  heightPx: 90,
};
