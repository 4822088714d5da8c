import type { Translation } from '../../typing.ts';
import type { partyChanges as zh } from '../../zh/waybills/party-changes.ts';

export const partyChanges = {
  title: { shipper: 'Change the shipper of {{waybillNo}}', importer: 'Change the importer of {{waybillNo}}' },
  note: 'Possible until the export is filed. What was there is kept, and the forwarder sees the change at once.',
  save: 'Change',
  done: 'The parties of {{waybillNo}} are changed',
  stale: 'The waybill has been changed meanwhile. Its newest data are loaded; please check and save again.',
  unchanged: 'Nothing is changed yet',
  was: 'Was: {{value}}',
  wasEmpty: 'Was empty',
  choose: 'Please choose',
  country: 'Country of the importer',
  deliveryTitle: 'Change the delivery address of {{waybillNo}}',
  deliveryNote: {
    standard:
      'Possible until the export is filed; the country stays. See what follows first: nothing is saved until you confirm, and the forwarder sees it at once.',
    end: 'Possible until the goods are sent on; the country stays. The boxes of all addresses are those of the packing list. See what follows first: nothing is saved until you confirm.',
  },
  deliveryDone: 'The delivery address of {{waybillNo}} is changed',
  check: 'See what follows',
  address: 'Address {{no}}',
  addAddress: 'Add an address',
  removeAddress: 'Remove address {{no}}',
  follows: {
    title: 'After the change',
    nothing: 'Price, labels, shipment numbers and delivery appointments stay',
    price: 'The freight is worked out by today’s prices: {{before}} → {{after}} {{currency}}',
    remote: 'It is a remote area, for which the carrier charges more',
    labels: 'Labels that were printed are void; please print them again',
    numbers: 'Amazon’s shipment and reference ids are emptied; please fill them in again',
    appointments: 'The goods no longer go where a delivery was agreed: {{places}}. The forwarder sees it and ends the appointment there',
  },
} as const satisfies Translation<typeof zh>;
