import { FieldGrid } from '../../../kit/inputs/Field.tsx';
import type { FormField } from '../fields/field-specs.ts';
import { OrderField } from '../fields/OrderField.tsx';
import { SavedRecordTools } from '../saved-records/SavedRecordTools.tsx';
import type { OrderSection } from '../modes/order-mode.ts';

/** The parties on export and clearance papers: plain fields, one after the other. */
function partySection(key: 'shipper' | 'importer', fields: readonly FormField[], heightPx: number): OrderSection {
  const Body = () => (
    <>
      <SavedRecordTools section={key} />
      <FieldGrid>
        {fields.map((name) => (
          <OrderField key={name} name={name} />
        ))}
      </FieldGrid>
    </>
  );
  return { key, fields, Body, heightPx };
}

export const shipperSection = partySection(
  'shipper',
  [
    'shipper.shipperCompany',
    'shipper.shipperCompanyCN',
    'shipper.shipperEnterpriseCreditCode',
    'shipper.shipperAttn',
    'shipper.shipperPhone',
    'shipper.shipperEmail',
    'shipper.shipperAddress',
    'shipper.shipperZipCode',
  ],
  262,
);

export const importerSection = partySection(
  'importer',
  [
    'importer.importerCompany',
    'importer.importerAttn',
    'importer.importerPhone',
    'importer.importerMail',
    'importer.countryId',
    'importer.importerAddress',
    'importer.zipCode',
    'importer.VAT',
    'importer.EORI',
    'importer.isRegisterCDS',
  ],
  332,
);
