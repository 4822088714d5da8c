import { useEffect, useEffectEvent, useState } from 'react';
import { listImporters } from '@waybound/contract/wire/address-book/address-book';
import X from 'lucide-react/icons/x';
import { useWatch } from 'react-hook-form';
import { callQuery, queryClient } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOrderForm } from '../order-form-context.ts';
import { isEmptyValue, valueAt } from '../../../parts/form/draft/form-values.ts';
import { fillFields } from './fill-fields.ts';
import { fieldsOf, toOrderFields } from './saved-record-section.ts';

/** The default is the first of the first page. */
const FIRST = { page: 1, size: 20 } as const;

/** A new order's importer is the default one, once the destination is that importer's country; as long as nobody has written one. */
export function DefaultImporter() {
  const order = useOrderForm();
  const { form, origin } = order;
  const [title, setTitle] = useState<string>();
  const offer = useEffectEvent(async () => {
    const countryId = form.getValues('countryId');
    if (!countryId || title !== undefined) return;
    const standard = await findDefaultImporter();
    const values = form.getValues();
    const isUntouched = fieldsOf('importer').every((name) => isEmptyValue(valueAt(values, name)) || valueAt(values, name) === false);
    if (!standard || standard.countryId !== values.countryId || !isUntouched) return;
    fillFields(order, toOrderFields('importer', standard, values));
    setTitle(standard.importerCompany);
  });
  useEffect(() => {
    if (!origin.isNew) return undefined;
    // The destination may have been chosen before this part of the page was there.
    void Promise.resolve().then(offer);
    return form.subscribe({ formState: { values: true }, callback: ({ name }) => name === 'countryId' && void offer() });
  }, [form, origin]);
  return <FilledFromNote kind="importer" field="importer.importerCompany" title={title} />;
}

/** Where the book cannot be read there is no default. */
async function findDefaultImporter() {
  try {
    const { rows } = await queryClient.fetchQuery(callQuery(listImporters, FIRST, { isQuiet: true }));
    return rows.find((record) => record.isdefault);
  } catch {
    return undefined;
  }
}

/** The default shipper is there from the beginning; this says where it comes from. */
export const DefaultShipper = () => <FilledFromNote kind="shipper" field="shipper.shipperCompany" title={useOrderForm().origin.shipper} />;

interface FilledFromProps {
  kind: 'importer' | 'shipper';
  field: 'importer.importerCompany' | 'shipper.shipperCompany';
  title: string | undefined;
}

/** Shown as long as the party is still the one that was filled in. */
function FilledFromNote({ kind, field, title }: FilledFromProps) {
  const { t } = useTranslation('addressBookPicker');
  const order = useOrderForm();
  const now = useWatch({ control: order.form.control, name: field });
  if (title === undefined || now !== title) return null;
  const clear = () => fillFields(order, new Map(fieldsOf(kind).map((name) => [name, ''])));
  return (
    <span className="record-filled muted" role="status">
      <span>{t('fromDefault')}</span>
      <Button size="small" variant="quiet" icon={<X />} onClick={clear}>
        {t('clear')}
      </Button>
    </span>
  );
}
