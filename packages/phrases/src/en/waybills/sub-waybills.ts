import type { Translation } from '../../typing.ts';
import type { subWaybills as zh } from '../../zh/waybills/sub-waybills.ts';

export const subWaybills = {
  title: 'Sub-waybills',
  count: '{{count}} cartons, {{delivered}} delivered',
  number: 'Sub-waybill',
  size: 'Size (cm)',
  weight: 'Weight (kg)',
  tracking: 'Tracking no.',
  last: 'Last scan',
  notScanned: 'Not scanned yet',
  declared: 'declared',
  all: 'Show all {{count}} cartons',
  scan: {
    received: 'Received',
    loaded: 'Loaded',
    departed: 'Departed',
    arrived: 'Arrived',
    outForDelivery: 'Out for delivery',
    delivered: 'Delivered',
  },
} as const satisfies Translation<typeof zh>;
