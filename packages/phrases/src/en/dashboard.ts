import type { Translation } from '../typing.ts';
import type { dashboard as zh } from '../zh/dashboard.ts';

export const dashboard = {
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  calm: 'Nothing is waiting for you.',
  waiting: 'Waybills waiting for you: {{count}}',
  book: 'Book air freight',
  counts: 'Waybills by stage',
  attention: {
    title: 'Waiting for you',
    empty: 'All done',
    emptyText: 'Open questions, drafts and rejected waybills will show here.',
    more: 'See the other {{count}}',
    question: 'Our service has a question for you',
    rejected: 'Rejected in review: correct it and submit again',
    draft: 'Draft, not submitted yet',
    frozen: 'Frozen: see why',
  },
  recent: {
    title: 'Latest movements',
    all: 'All waybills',
    empty: 'No goods on the road yet',
    emptyText: 'Submit your first waybill and follow it here.',
    updated: 'Updated {{time}}',
  },
  map: {
    title: 'Goods on the road',
    onTheRoad: '{{count}} on the road',
    empty: 'No goods on the road now',
    modes: { sea: 'Sea', air: 'Air', rail: 'Rail', truck: 'Truck', express: 'Express' },
  },
  eta: 'Expected {{date}}',
  etaUnknown: 'Arrival not known yet',
  pieces: '{{count}} pcs',
} as const satisfies Translation<typeof zh>;
