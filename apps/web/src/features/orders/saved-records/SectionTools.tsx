import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import { useWatch } from 'react-hook-form';
import type { ApiError } from '../../../api/api-error.ts';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { SavedRecordButton } from '../../../parts/saved-records/SavedRecordButton.tsx';
import type { SavedRecordPick } from '../../../parts/saved-records/SavedRecordPicker.tsx';
import { serverError } from '../../../parts/form/draft/field-error.ts';
import { useOrderForm, type OrderForm } from '../order-form-context.ts';
import { DefaultImporter, DefaultShipper } from './DefaultParties.tsx';
import { fillFields } from './fill-fields.ts';
import {
  kindOf,
  SAVES,
  SOURCES,
  toOrderField,
  toOrderFields,
  toRecord,
  type SavedRecordSection,
  type PartyKind,
} from './saved-record-section.ts';

/** Takes a party from the address book, or saves this one there. */
export function SectionTools({ section }: { section: SavedRecordSection }) {
  const { t } = useTranslation('addressBookPicker');
  const order = useOrderForm();
  const take = ({ kind, record }: SavedRecordPick) => {
    // Only these kinds are among the sources of a section.
    const taken = toOrderFields(kind as PartyKind, record, order.form.getValues());
    const before = order.form.getValues('countryId');
    fillFields(order, taken);
    if (section === 'delivery' && before && before !== taken.get('countryId')) toast('warning', t('otherCountry'));
  };
  return (
    <>
      <SavedRecordButton label={t('take')} sources={SOURCES[section]} onPick={take} />
      <SaveRecordButton section={section} />
      {section === 'importer' && <DefaultImporter />}
      {section === 'shipper' && <DefaultShipper />}
    </>
  );
}

function SaveRecordButton({ section }: { section: SavedRecordSection }) {
  const { t } = useTranslation('addressBookPicker');
  const { form } = useOrderForm();
  const purposeWarehouseType = useWatch({ control: form.control, name: 'purposeWarehouseType' });
  const kind = kindOf(section, { purposeWarehouseType });
  if (!kind) {
    return (
      <Button size="small" variant="quiet" icon={<BookmarkPlus />} disabledReason={t('notAmazon')}>
        {t('keep')}
      </Button>
    );
  }
  return <SaveAsMenu key={kind} kind={kind} />;
}

function SaveAsMenu({ kind }: { kind: PartyKind }) {
  const { t } = useTranslation('addressBookPicker');
  const order = useOrderForm();
  const saving = useChange(SAVES[kind], { refreshes: [], done: t('saved'), onRefused: (error) => showRefusal(order, kind, error) });
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<BookmarkPlus />}
      isBusy={saving.isBusy}
      onClick={() => void saving.run(toRecord(kind, order.form.getValues()))}
    >
      {t('keep')}
    </Button>
  );
}

/** At the fields of the order that the record could not take; what belongs to none of them is a message. */
function showRefusal({ form }: OrderForm, kind: PartyKind, { findings, mass }: ApiError): void {
  const at = findings.flatMap(({ path, message }) => {
    const name = toOrderField(kind, path);
    return name === undefined ? [] : [{ name, message }];
  });
  for (const { name, message } of at) form.setError(name, serverError(message));
  const [first] = at;
  if (first) form.setFocus(first.name);
  else toast('error', findings[0]?.message ?? mass);
}
