import { useId, useState } from 'react';
import { batchTemplate, fastTemplate, listBatches, openWorkbook, pasteOrders } from '@waybound/contract/wire/orders/order-intake';
import { MAX_BATCH_FILE_BYTES, MAX_BATCH_ROWS, MAX_PASTED_CHARS } from '@waybound/contract/orders/order-intake-limits';
import { decodeText } from '@waybound/domain/intake/decode-text';
import { useNavigate } from '@tanstack/react-router';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Table2 from 'lucide-react/icons/table-2';
import type { ApiError } from '../../api/api-error.ts';
import { useChange } from '../../api/query.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FieldError } from '../../kit/inputs/FieldNote.tsx';
import { FileDrop } from '../../parts/files/FileDrop.tsx';
import { useFormats } from '../../parts/format.ts';
import { EarlierBatches } from './EarlierBatches.tsx';

/** Where a sheet is brought, in whatever it comes. */
export function BatchStart() {
  const { t } = useTranslation('orderIntake');
  const format = useFormats();
  const intake = useIntake();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <TemplateButton call={batchTemplate} label={t('fullTemplate')} />
        <TemplateButton call={fastTemplate} label={t('fastTemplate')} />
      </PageHeader>
      <div className="batch-page">
        <div className="batch-start">
          <FileDrop
            label={t('drop')}
            text={t('dropText', { rows: format.count(MAX_BATCH_ROWS) })}
            accept=".xlsx,.csv,.txt,.tsv"
            onFiles={(files) => void intake.bring(files)}
          />
          <PasteBlock isBusy={intake.isBusy} onRead={(text) => void intake.paste(text)} />
        </div>
        <FieldError className="batch-refused" role="alert">
          {intake.error}
        </FieldError>
        <EarlierBatches />
      </div>
    </>
  );
}

/** Opens a batch of a file or of text, and goes there. */
function useIntake() {
  const { t } = useTranslation('orderIntake');
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const onRefused = ({ mass }: ApiError) => setError(mass);
  const workbook = useChange(openWorkbook, { refreshes: [listBatches], onRefused });
  const pasted = useChange(pasteOrders, { refreshes: [listBatches], onRefused });
  const show = (opened: { batchId: string } | undefined) => {
    if (opened) void navigate({ to: '/waybillManagement/batchOrder', search: { batch: opened.batchId } });
  };
  const paste = async (text: string, name?: string) => {
    setError(undefined);
    if (text.length > MAX_PASTED_CHARS) return setError(t('tooLong'));
    show(await pasted.run({ text, name }));
  };
  const bring = async ([file]: readonly File[]) => {
    setError(undefined);
    if (!file || file.size > MAX_BATCH_FILE_BYTES || !/\.(?:xlsx|csv|txt|tsv)$/i.test(file.name)) return setError(t('chosenWrong'));
    if (/\.xlsx$/i.test(file.name)) return show(await workbook.run({ files: { file } }));
    await paste(decodeText(new Uint8Array(await file.arrayBuffer())), file.name);
  };
  return { error, isBusy: workbook.isBusy || pasted.isBusy, bring, paste };
}

function TemplateButton({ call, label }: { call: typeof batchTemplate | typeof fastTemplate; label: string }) {
  const template = useDownload(call);
  return (
    <Button icon={<FileSpreadsheet />} isBusy={template.isBusy} onClick={() => template.save(undefined)}>
      {label}
    </Button>
  );
}

function PasteBlock({ isBusy, onRead }: { isBusy: boolean; onRead: (text: string) => void }) {
  const { t } = useTranslation('orderIntake');
  const id = useId();
  const [text, setText] = useState('');
  return (
    <section className="batch-paste">
      <label htmlFor={id}>{t('pasteLabel')}</label>
      <textarea
        id={id}
        placeholder={t('pasteText')}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        onPaste={({ clipboardData, currentTarget }) => {
          const pasted = clipboardData.getData('text/plain');
          // A whole table into an empty field is meant to be read at once.
          if (currentTarget.value.trim() === '' && /[\t\n]/.test(pasted.trim())) onRead(pasted);
        }}
      />
      <Button variant="primary" icon={<Table2 />} isBusy={isBusy} isDisabled={text.trim() === ''} onClick={() => onRead(text)}>
        {t('read')}
      </Button>
    </section>
  );
}
