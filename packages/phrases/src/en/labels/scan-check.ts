import type { Translation } from '../../typing.ts';
import type { scanCheck as zh } from '../../zh/labels/scan-check.ts';

export const scanCheck = {
  title: 'Scan check {{waybillNo}}',
  back: 'Back to Amazon box labels',
  open: 'Scan check',
  printed: 'Print the check',
  progress: '{{right}} of {{boxes}} boxes checked',
  wrongCount: '{{count}} with a wrong label',
  input: 'Scan a bar code',
  hint: 'Two scans a carton: our label and Amazon’s, in either order. The scanner’s Enter submits.',
  mute: 'Mute',
  unmute: 'Sound on',
  unnumbered: 'Some boxes have no shipment id of their own, so any label on them counts as wrong: box {{boxes}}.',
  state: {
    ready: 'Scan either label of a carton',
    first: {
      box: 'Box {{box}}: now scan Amazon’s label',
      amazon: '{{code}}: now scan our label',
    },
    sameKind: {
      box: 'Our label twice in a row. Box {{box}}: now scan Amazon’s label',
      amazon: 'Amazon’s label twice in a row. {{code}}: now scan our label',
    },
    right: 'Box {{box}} is right',
    again: 'Box {{box}} is right, as it was before',
    wrong: 'Box {{box}} is wrong: found {{code}}, expected {{expected}}',
    wrongUnknown: 'Box {{box}} has no shipment id of Amazon: found {{code}}',
    noSuchBox: 'BoxNo Not Exist: {{code}}',
    waybillCode: 'This is the code of the waybill; scan the box code below it',
    otherWaybill: 'A label of another waybill: {{code}}',
    unreadable: 'No code of a box label: {{code}}',
  },
  offline: 'No network. Scans are kept on this device and sent when it is back.',
  waiting: '{{count}} scans to be sent',
  refused: 'The scans were not saved: {{reason}}',
  last: {
    title: 'Last ten',
    none: 'Nothing scanned yet',
    right: 'Box {{box}} · {{code}} · right',
    wrong: 'Box {{box}} · {{code}} · wrong',
    undo: 'Undo box {{box}}',
    undone: 'Box {{box}} is undone',
  },
  result: {
    wrong: 'Boxes with a wrong label',
    wrongBox: 'Box {{box}}: found {{code}}',
    open: 'Not scanned',
    boxes: 'Box {{boxes}}',
    none: 'None',
    complete: 'All {{boxes}} boxes are right',
  },
} as const satisfies Translation<typeof zh>;
