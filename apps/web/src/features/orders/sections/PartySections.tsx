import { fieldsOfSection } from '@waybound/contract/orders/order-form';
import type { OrderSection } from '../modes/order-mode.ts';
import { SavedRecordTools } from '../saved-records/SavedRecordTools.tsx';
import { SectionFields } from './SectionFields.tsx';

/** The parties on export and clearance papers: plain fields, one after the other. */
function partySection(key: 'shipper' | 'importer', heightPx: number): OrderSection {
  const Body = () => (
    <>
      <SavedRecordTools section={key} />
      <SectionFields section={key} />
    </>
  );
  return { key, fields: fieldsOfSection(key), Body, heightPx };
}

export const shipperSection = partySection('shipper', 262);
export const importerSection = partySection('importer', 332);
