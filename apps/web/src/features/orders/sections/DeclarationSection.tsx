import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../kit/Field.tsx';
import { OrderField } from '../fields/OrderField.tsx';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderSection } from '../order-mode.ts';

function DeclarationSection() {
  const { t } = useTranslation('order');
  const { form } = useOrderForm();
  const isPostponed = useWatch({ control: form.control, name: 'isPVA' }) === true;
  return (
    <FieldGrid>
      <OrderField name="isCustomerDeclaration" hint={t('hints.isCustomerDeclaration')} />
      <OrderField name="exportDelegationCompanyName" />
      <OrderField name="exportDelegationCompanyTax" />
      <OrderField name="isPVA" hint={t(isPostponed ? 'hints.isPvaMissing' : 'hints.isPVA')} />
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
