import type { Translation } from '../../typing.ts';
import type { waybillBatches as zh } from '../../zh/waybills/waybill-batches.ts';

export const waybillBatches = {
  refusedFirst: 'Those that were refused stand first and stay selected.',

  reply: {
    ask: 'One reply for {{count}} waybills',
    none: 'None of the selected waybills has an open question',
    text: 'The same reply goes to every question of these waybills that has none yet:',
    leftOut: '{{count}} without an open question, left out:',
    reply: 'Reply',
    placeholder: 'Tell what the forwarder needs to know',
    send: 'Send reply',
    required: 'Please write a reply',
    results: 'Replies',
    summary: '{{done}} answered, {{left}} not',
    ok: 'Answered',
  },

  handover: {
    ask: 'Hand over {{count}} waybills',
    none: 'None of the selected waybills can be handed over',
    leftOut: '{{count}} that cannot be handed over, left out:',
    waybill: 'Waybill no.',
    cartons: 'Cartons',
    weight: 'Gross weight (kg)',
    cartonsOf: 'Cartons of {{waybillNo}}',
    weightOf: 'Gross weight of {{waybillNo}} (kg)',
    total: '{{cartons}} cartons, {{weight}} kg in all',
    results: 'Handed over',
    summary: '{{done}} handed over, {{left}} not',
    ok: 'Handed over',
  },

  files: {
    label: 'Files',
    add: 'Add files',
    limits: 'PDF, picture or workbook, up to {{max}} each, at most {{count}}',
    remove: 'Remove {{name}}',
    tooLarge: '{{name}} is too large; the limit is {{max}}',
    wrongType: '{{name}} is not of a kind that is accepted',
    tooMany: 'At most {{count}} files',
  },
} as const satisfies Translation<typeof zh>;
