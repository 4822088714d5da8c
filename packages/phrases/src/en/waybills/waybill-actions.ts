import type { Translation } from '../../typing.ts';
import type { waybillActions as zh } from '../../zh/waybills/waybill-actions.ts';

export const waybillActions = {
  moreFindings: 'and {{count}} more',
  open: 'Open',
  reply: 'Reply to the question',
  unfreeze: 'Ask to unfreeze',

  action: {
    label: 'What to do with this waybill',
    more: 'More',
    noOrderPage: 'The order page of this mode is not available yet. Please contact customer service to change it.',
    findings: 'Please complete or correct this before submitting:',
    save: { name: 'Edit draft' },
    createPickup: { name: 'Arrange a pickup' },
    openCase: { name: 'Open a case' },
    transferOverseas: { name: 'Transfer to an overseas warehouse' },
    cancelTransferOverseas: {
      name: 'Cancel the transfer',
      ask: 'Cancel the transfer of {{waybillNo}}?',
      text: 'The overseas waybill is closed, and the goods are delivered as booked.',
      done: 'The transfer of {{waybillNo}} is cancelled',
    },
    handover: {
      name: 'Hand over',
      ask: 'Hand over waybill {{waybillNo}}',
      done: 'Waybill {{waybillNo}} is handed over',
      cartons: 'Cartons',
      weight: 'Gross weight (kg)',
      way: 'Delivered to us by',
      ways: { own: 'Own vehicle', courier: 'Courier', pickup: 'Picked up' },
      noPickup: 'There is no pickup yet: arrange one, or no driver will come.',
      numbers: { own: 'Licence plate', courier: 'Tracking number', pickup: 'Licence plate of the pickup' },
    },
    printLabels: { name: 'Print labels' },
    submit: {
      name: 'Submit',
      ask: 'Submit waybill {{waybillNo}} for review?',
      text: 'Prices and rules are frozen now. Once approved, it can be handed over and its labels printed.',
      done: 'Waybill {{waybillNo}} is submitted',
    },
    confirmPacking: {
      name: 'Confirm packing',
      ask: 'Confirm the packing list of {{waybillNo}} as measured?',
      text: 'Who confirmed it and when is kept; the goods can then leave the warehouse.',
      done: 'The packing list of {{waybillNo}} is confirmed',
    },
    withdrawHandover: {
      name: 'Withdraw handover',
      ask: 'Withdraw the handover of {{waybillNo}}?',
      text: 'The waybill goes back to “Awaiting handover” and can be handed over again.',
      done: 'The handover of {{waybillNo}} is withdrawn',
    },
    sendBack: {
      name: 'Send back',
      ask: 'Send waybill {{waybillNo}} back to draft?',
      text: 'It can be changed then, and is reviewed again when you submit it. Also:',
      done: 'Waybill {{waybillNo}} is a draft again',
    },
    cancel: {
      name: 'Cancel waybill',
      ask: 'Cancel waybill {{waybillNo}}?',
      text: 'It will be closed for good. Also:',
      done: 'Waybill {{waybillNo}} is cancelled',
    },
    delete: {
      name: 'Delete draft',
      ask: 'Delete draft {{waybillNo}}?',
      text: 'This cannot be undone. Also:',
      done: 'Draft {{waybillNo}} is deleted',
    },
  },

  effect: {
    deleteWaybill: 'It leaves every list, and its number is never used again',
    voidLabels: 'Printed labels are void: the warehouse refuses them',
    cancelPickup: 'A pickup without a driver yet is cancelled',
    dissolveMerges: 'It leaves merged declarations and clearances that are not filed yet',
  },

  /** What is said of any file that opens in a window of its own, and of what is printed in it. */
  print: {
    busy: 'Preparing the file',
    saved: 'The file is downloaded',
    blocked: 'The file is ready',
    howToAllow: 'Your browser blocked the new window. Allow pop-ups for this site in the address bar, or download the file.',
    download: 'Download',
    failed: 'Print Label Fail',
    options: 'Label options',
    tracking: 'Print tracking label',
    opened: 'The labels are open in a new window',
    trackingOpened: 'The tracking label is open in a new window',
    started: 'The labels are being drawn. A message will tell you when they are ready under “My exports”',
    some: '{{count}} cannot be printed yet',
    rest: 'Print the other {{count}}',
  },

  batch: {
    number: 'Waybill no.',
    result: 'Result',
    ask_one: 'Send {{count}} waybill back to draft?',
    ask_other: 'Send {{count}} waybills back to draft?',
    text: 'They can be changed then, and are reviewed again when you submit them. Also:',
    none: 'None of the selected waybills can go back to draft',
    leftOut_one: '{{count}} cannot go back and is left out:',
    leftOut_other: '{{count}} cannot go back and are left out:',
    results: 'Sent back',
    summary: '{{done}} sent back, {{left}} not',
    ok: 'Sent back',
    refusedFirst: 'Those not sent back stand first and stay selected.',
  },
} as const satisfies Translation<typeof zh>;
