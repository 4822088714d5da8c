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
} as const satisfies Translation<typeof zh>;
