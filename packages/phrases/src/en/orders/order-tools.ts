import type { Translation } from '../../typing.ts';
import type { orderTools as zh } from '../../zh/orders/order-tools.ts';

export const orderTools = {
  title: 'Templates and splitting',
  templates: {
    menu: 'Templates',
    start: 'Start from a template',
    save: 'Save as template',
    without: 'Keeps everything but the reference number, tracking numbers, shipment and reference ids.',
  },
  begun: {
    copied: 'Copied from {{waybillNo}}; its numbers are to be filled in anew.',
    template: 'Filled in from template “{{name}}”; the numbers are yours to add.',
  },
  split: {
    title: 'Split the order',
    few: 'The packing list needs two boxes at least',
  },
  overdueBills: 'See the overdue bills',
  lane: {
    found: 'Your last order on this lane was {{waybillNo}}.',
    take: 'Use its channel, address and choices',
    taken: 'Channel, address and choices were taken from {{waybillNo}}; what you had filled in stays.',
  },
  insurance: {
    terms: 'Insurance terms',
    premium: 'The premium is {{percent}}% of the purchase value.',
    crossBorder: 'On cross-border e-commerce channels the rate is 0 to 0.3%, as the chosen channel has it.',
    pays: 'With the value of the goods filled in, a loss is paid at 90% of the declared value; fully insured goods at 100% with no deductible.',
    capWaybill: 'The chosen channel insures up to {{cap}} a waybill.',
    capCabinet: 'The chosen channel insures up to {{cap}} a container.',
    capNone: 'The chosen channel has no upper limit.',
    capDefault: 'A full sea container is insured up to CNY 2,000,000; otherwise the chosen channel’s limit holds.',
    accept: 'I have read and accept the insurance terms (version {{version}})',
    remember: 'Begin new orders like this',
    remembered: 'New orders begin {{choice}}',
    choice: { yes: 'with insurance', no: 'without insurance' },
  },
} as const satisfies Translation<typeof zh>;
