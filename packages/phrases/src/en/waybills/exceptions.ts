import type { Translation } from '../../typing.ts';
import type { exceptions as zh } from '../../zh/waybills/exceptions.ts';

export const exceptions = {
  title: 'Exceptions',
  subtitle: 'Every waybill that is held up: by what, for how long, and whose turn it is.',
  list: 'Exceptions',
  noun: 'exceptions',
  categories: 'Categories',
  all: 'All',
  category: { lateDocument: 'Late documents', freeTime: 'Free time', inspection: 'Inspections', case: 'Claims' },
  with: {
    freeTime: 'Free time at the port ends or has ended: have the goods fetched',
    lateDocument: 'Documents are overdue: upload them',
    question: 'You have replied: the forwarder is on it',
    price: 'You dispute the measures: we measure again',
    inspection: 'Customs inspect the goods: we follow it up',
  },
  case: { customer: 'We have a question about your claim', forwarder: 'Your claim is with us' },
  actor: { customer: 'You', forwarder: 'Forwarder' },
  declared: 'Declared value of the goods',
  column: {
    waybill: 'Waybill',
    what: 'What is wrong',
    actor: 'Who acts',
    age: 'Since',
    deadline: 'Due',
    money: 'At stake',
    step: 'Next step',
  },
  over: 'Overdue',
  step: { customer: 'Deal with it', forwarder: 'Follow it', of: '{{step}}: {{waybillNo}}' },
  filter: { keyword: 'Waybill no., reference', actors: 'Who acts', ages: 'Since' },
  age: { day: 'Less than a day', threeDays: '1 to 3 days', week: '3 to 7 days', older: '7 days or more' },
  total_one: '{{total}} exception',
  total_other: '{{total}} exceptions',
  none: 'Nothing has gone wrong',
  noneText: 'Open questions, freezes, inspections, measured differences, rejections and claims will show here.',
} as const satisfies Translation<typeof zh>;
