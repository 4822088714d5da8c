import type { Translation } from '../../typing.ts';
import type { mails as zh } from '../../zh/messages/mails.ts';

/** What the portal writes by mail and to group chats, and the pages behind the links in its mails. Read by the server only. */
export const mails = {
  subject: {
    confirmation: 'Please confirm notices from {{brand}}',
    test: 'Test notice from {{brand}}',
    milestone: 'Waybill {{waybillNo}}: {{title}}',
    file: 'Waybill {{waybillNo}}: new file {{name}}',
    pickup: 'Pickup {{pickUpGoodsNum}}: {{title}}',
  },
  heading: {
    confirmation: 'Please confirm this mailbox',
    test: 'Test notice',
    file: 'The forwarder has added a file',
    pickupScheduled: 'A driver is scheduled',
    pickupOnTheWay: 'The driver is on the way',
    pickupRefused: 'Cannot be arranged and is cancelled',
  },
  intro: {
    confirmation:
      '{{customer}} would like to send {{kind}} to {{email}}. Nothing is sent before you confirm; if this is not for you, ignore this mail.',
    test: 'If you can read this, notices arrive. It is about no waybill.',
  },
  kind: {
    tracking: 'tracking notices',
    overseas: 'overseas warehouse tracking notices',
    file: 'document notices',
  },
  label: {
    waybillNo: 'Waybill',
    referenceNo: 'Reference',
    status: 'Status now',
    actual: 'Time',
    estimated: 'Estimated time',
    planned: 'Planned time',
    place: 'Place',
    note: 'Note',
    fileType: 'File type',
    fileName: 'File name',
    pickUpGoodsNum: 'Pickup',
    appointed: 'Appointed day',
    comes: 'Driver comes',
    driver: 'Driver',
    driverPhone: 'Phone of the driver',
    licensePlate: 'Licence plate',
    address: 'Pickup address',
    waybills: 'Waybills',
  },
  button: {
    confirmation: 'Go and confirm',
    waybill: 'View waybill',
    pickup: 'View pickup',
  },
  validFor: 'The link works for {{days}} days.',
  why: 'You get this mail because {{customer}} has set up {{kind}} for {{email}}.',
  unsubscribe: 'Unsubscribe',
  page: {
    confirmTitle: 'Confirm a notice mailbox',
    confirmText: '{{customer}} would like to send {{kind}} to {{email}}.',
    confirm: 'Confirm',
    confirmed: 'Confirmed',
    confirmedText: '{{email}} gets notices from now on. Each mail has a link to unsubscribe.',
    ended: 'This link no longer works',
    endedText:
      'It may have been used, have expired or been replaced by a newer one. Ask for a new confirmation mail from the customer portal.',
    unsubscribeTitle: 'Unsubscribe',
    unsubscribeText: '{{email}} will get no more {{kind}} from {{customer}}.',
    unsubscribe: 'Unsubscribe',
    unsubscribed: 'Unsubscribed',
    unsubscribedText: '{{email}} gets no more {{kind}}. To start again, ask {{customer}} to send a new confirmation mail.',
    gone: 'No such mailbox',
    goneText: 'This mailbox has been deleted or changed and gets no more notices.',
  },
  demo: {
    title: 'Demo mailbox',
    intro: 'No mail server is set up: the mails of the demo stay here and are never sent.',
    none: 'No mails yet',
    to: 'To',
    open: 'Open the mail',
    back: 'Back to the demo mailbox',
  },
} as const satisfies Translation<typeof zh>;
