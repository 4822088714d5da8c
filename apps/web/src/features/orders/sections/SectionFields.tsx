import type { ComponentType } from 'react';
import { fieldsOfSection, isControlled } from '@waybound/contract/orders/order-form';
import type { OrderPath, OrderSectionKey } from '@waybound/contract/orders/order-row';
import { FieldGrid } from '../../../kit/inputs/Field.tsx';
import { OrderField } from '../fields/OrderField.tsx';

interface SectionFieldsProps {
  section: OrderSectionKey;
  /** Fields that are drawn by a component of their own. */
  own?: Readonly<Partial<Record<OrderPath, ComponentType>>>;
}

/** The fields of a section, as the table has them. */
export function SectionFields({ section, own = {} }: SectionFieldsProps) {
  return (
    <FieldGrid>
      {fieldsOfSection(section).map((name) => {
        const Own = own[name];
        if (Own) return <Own key={name} />;
        return isControlled(name) && <OrderField key={name} name={name} />;
      })}
    </FieldGrid>
  );
}
