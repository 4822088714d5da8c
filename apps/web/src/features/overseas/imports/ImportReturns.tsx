import { useState } from 'react';
import { importReturns, initOverseas, returnTemplate } from '@waybound/contract/wire/overseas/overseas';
import { useCall } from '../../../api/query.ts';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ImportDialog } from '../../../parts/imports/ImportDialog.tsx';
import { useRunningImport } from '../../../parts/imports/use-running-import.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';

/** Many returns at once, from a workbook or Amazon's report: drafts, or waybills under review where they are whole. */
export function ImportReturns({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, language } = useTranslation('overseas');
  const [submits, setSubmits] = useState(false);
  const [warehouse, setWarehouse] = useState('');
  const { data } = useCall(initOverseas, undefined);
  const running = useRunningImport('overseas', OVERSEAS_READS, isOpen);
  if (!isOpen) return null;
  const chosen = { ...(submits && { submit: 'yes' as const }), ...(warehouse && { abroadStockAddress: warehouse }) };
  return (
    <ImportDialog
      kind="overseas"
      upload={(send, file) => send(importReturns, { ...chosen, files: { file } }, file.name)}
      template={returnTemplate}
      note={t('import.note')}
      running={running}
      onClose={onClose}
    >
      <p>{t('import.amazon')}</p>
      <Field label={t('import.warehouse')}>
        {(wiring) => (
          <SelectInput
            {...wiring}
            emptyLabel={t('import.noWarehouse')}
            options={data?.warehouses.map((each) => ({ value: each.code, label: `${each[language]} ${each.code}` }))}
            value={warehouse}
            onChange={({ target }) => setWarehouse(target.value)}
          />
        )}
      </Field>
      <Checkbox checked={submits} align="start" onChange={({ currentTarget }) => setSubmits(currentTarget.checked)}>
        {t('import.submit')}
      </Checkbox>
    </ImportDialog>
  );
}
