import type { Translation } from '../../typing.ts';
import type { endWaybills as zh } from '../../zh/orders/end-waybills.ts';

export const endWaybills = {
  column: {
    masterNo: 'Master bill',
    houseNo: 'House bill',
    containers: 'Containers',
    portOfArrival: 'Port of arrival',
    lastFreeDay: 'Last free day',
  },
  freeUntil: 'Free to {{day}}',
} as const satisfies Translation<typeof zh>;
