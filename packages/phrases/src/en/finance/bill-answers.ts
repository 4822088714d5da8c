import type { Translation } from '../../typing.ts';
import type { billAnswers as zh } from '../../zh/finance/bill-answers.ts';

export const billAnswers = {
  pay: 'Pay',
  confirmAsk: 'Confirm bill {{billNo}} over {{amount}}?',
  payAsk: 'Pay bill {{billNo}} over {{amount}}?',
  payText: 'The balance of {{balance}} pays {{amount}} of it now; {{rest}} remains.',
  payNothing: 'The balance has nothing for this bill. Transfer the amount and report the payment.',
  payAtOnce: 'Pay {{amount}} of it from the balance of {{balance}} at once; {{rest}} remains',
  payDone: 'Bill {{billNo}}: {{amount}} paid from the balance',
  transfer: 'Report a transfer',
  cancelConfirmAsk: 'Take back the confirmation of bill {{billNo}}?',
  confirmText: 'It can be paid then; until something is paid you can take the confirmation back.',
  confirmDone: 'Bill {{billNo}} is confirmed',
  cancelText: 'The bill is open again; check it with the forwarder before you confirm it.',
  cancelDone: 'The confirmation of bill {{billNo}} is taken back',
} as const satisfies Translation<typeof zh>;
