import type { Translation } from '../../typing.ts';
import type { endOrder as zh } from '../../zh/orders/end-order.ts';

export const endOrder = {
  containers: { columns: { cabinetNumber: 'Container number', cabinetType: 'Container type' }, totals: { containers: 'Containers' } },
  deliveries: {
    columns: {
      dispatchAddressCode: 'Warehouse code',
      dispatchBoxes: 'Boxes',
      dispatchPallets: 'Pallets',
      dispatchAppointment: 'Wished day',
      dispatcher: 'Company',
      dispatchLinkMan: 'Contact',
      dispatchPhone: 'Phone',
      dispatchEmail: 'E-mail',
      dispatchAddress: 'Address',
      dispatchAddress2: 'Address 2',
      dispatchCity: 'City',
      dispatchProvince: 'State',
      dispatchZipCode: 'Postcode',
    },
    totals: { addresses: 'Addresses', boxes: 'Boxes in all', pallets: 'Pallets in all' },
  },
} as const satisfies Translation<typeof zh>;
