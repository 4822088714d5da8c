import type { Translation } from '../../typing.ts';
import type { waybills as zh } from '../../zh/waybills/waybills.ts';

export const waybills = {
  stages: 'Stages of waybills',
  create: 'New waybill',
  noun: 'waybills',
  total_one: '{{total}} waybill',
  total_other: '{{total}} waybills',

  column: {
    waybillNo: 'Waybill / ref.',
    channel: 'Channel',
    route: 'Route',
    status: 'Status',
    packages: 'Pkgs',
    customerActualWeight: 'Weight (kg)',
    volume: 'Vol. (m³)',
    charged: 'Chg. wt. (kg)',
    price: 'Price',
    terms: 'Terms',
    trackNumber: 'Parcel no.',
    co2e: 'CO₂e (kg)',
    eta: 'ETA',
    createdAt: 'Created',
    lastEventAt: 'Last event',
    actions: 'Actions',
  },

  row: {
    select: 'Select {{waybillNo}}',
    selectPage: 'Select this page',
    actions: 'Actions for {{waybillNo}}',
    pieces: '{{pieces}} pcs',
    measured: 'measured {{figure}}',
    measuredSame: 'measured as declared',
    channelOpen: 'Channel not chosen',
    placeOpen: 'Not set',
    progress: 'Step {{done}} of {{all}}: {{step}}',
    progressUnknown: 'Progress unknown',
    merged: 'Merged',
    overdue: 'Later than expected',
  },
} as const satisfies Translation<typeof zh>;
