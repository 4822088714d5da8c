import { createContext, use, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderSetting } from '@waybound/domain/order/order-facts';
import type { SheetHandle } from '../../kit/sheet/Sheet.tsx';
import type { InvoiceKey } from '../../parts/goods/invoice-cells.ts';
import type { InvoiceColumn } from '../../parts/goods/invoice-columns.ts';
import type { PackingKey } from '../../parts/goods/packing-cells.ts';
import type { PackingColumn } from '../../parts/goods/packing-columns.ts';
import type { RowStore } from '../../parts/goods/row-store.ts';
import type { OrderMode } from './modes/order-mode.ts';
import type { OrderContent, OrderValues } from './order-values.ts';
import type { ServerFieldErrors } from '../../parts/form/draft/server-field-errors.ts';

/** What the form's check depends on beside the values; kept up to date by the form, read whenever something is checked. */
export interface ValidationState {
  /** True once a submission was tried. */
  hasTried: () => boolean;
  setting: () => OrderSetting;
  markTried: () => void;
  setSetting: (setting: OrderSetting) => void;
}

export function createValidationState(): ValidationState {
  let hasTried = false;
  let setting: OrderSetting = {};
  return {
    hasTried: () => hasTried,
    setting: () => setting,
    markTried: () => {
      hasTried = true;
    },
    setSetting: (known) => {
      setting = known;
    },
  };
}

/** How the form began. */
export interface FormOrigin {
  /** Neither a draft nor a copy nor what was typed before: what nobody has filled in may come from the address book. */
  isNew: boolean;
  /** The saved shipper that it began with. */
  shipper: string | undefined;
}

/** One open order. It is the same object as long as the form is open; what changes is watched where it is shown. */
export interface OrderForm {
  mode: OrderMode;
  form: UseFormReturn<OrderValues>;
  packing: RowStore<PackingKey>;
  invoice: RowStore<InvoiceKey>;
  /** What the server said about fields. */
  serverErrors: ServerFieldErrors;
  validation: ValidationState;
  origin: FormOrigin;
  packingSheet: RefObject<SheetHandle<PackingColumn> | null>;
  invoiceSheet: RefObject<SheetHandle<InvoiceColumn> | null>;
}

export const OrderFormContext = createContext<OrderForm | undefined>(undefined);

export function useOrderForm(): OrderForm {
  const form = use(OrderFormContext);
  if (!form) throw new Error('No order is open here.');
  return form;
}

export const contentOf = ({ form, packing, invoice }: OrderForm): OrderContent => ({
  values: form.getValues(),
  packing: packing.getRows(),
  invoice: invoice.getRows(),
});
