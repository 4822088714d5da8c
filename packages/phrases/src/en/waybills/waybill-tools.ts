import type { Translation } from '../../typing.ts';
import type { waybillTools as zh } from '../../zh/waybills/waybill-tools.ts';

export const waybillTools = {
  attention: {
    question: 'Question to answer',
    frozen: 'Frozen',
    delivery: 'Delivered differently',
    price: 'Price to accept',
    rejected: 'Rejected in review',
    document: 'Documents missing',
    bill: 'Bill to confirm',
    quiet: 'No update',
    packing: 'Packing list to confirm',
    draft: 'Draft',
  },

  booking: { inReview: 'In review', readyToHandOver: 'Ready to hand over' },

  documents: { complete: 'Complete', incomplete: 'Incomplete', overdue: 'Overdue' },
  merged: { declaration: 'Merged declaration', clearance: 'Merged clearance' },

  filter: {
    booking: 'Review',
    numbers: 'Waybill or reference no., paste many',
    way: 'Mode',
    country: 'Destination',
    created: 'Created',
    createdFrom: 'Start date',
    createdTo: 'End date',
    shipped: 'Shipped',
    shippedFrom: 'Shipped from',
    shippedTo: 'Shipped to',
    attention: 'Waiting for you',
    status: 'Status',
    documents: 'Documents needed',
    merged: 'Merged',
    list: 'Waybill or reference numbers, one a line',
  },

  picked: {
    some: '{{name}} ({{able}} of {{count}})',
    pickup: 'Pick up',
    handover: 'Hand over',
    reply: 'Reply',
    report: 'Report arrival',
    count_one: '{{count}} selected',
    count_other: '{{count}} selected',
    elsewhere: '{{count}} of them on other pages',
    print: 'Print labels',
    labelOptions: 'Label options',
    noLabels: 'No labels can be printed for these yet',
    sendBack: 'Send back',
    merge: 'File together',
    export: 'Export orders',
    exports: 'Export selected',
    exportInfo: 'Export information',
    exportTracking: 'Export tracking numbers',
    tooMany: 'At most {{max}} at a time; select fewer',
  },

  empty: {
    first: 'No waybills yet',
    firstText: 'Book your first air freight; its progress shows up here once it is submitted.',
    firstEnd: 'No end waybills yet',
    firstEndText: 'You book the main leg, we clear and deliver: all we need is its master bill and when it is due at the port.',
  },
} as const satisfies Translation<typeof zh>;
