import { useCallback, useState } from 'react';
import { claimFields } from '@waybound/contract/overseas/overseas-shelf-fields';
import type { ShelfRow } from '@waybound/contract/overseas/overseas-shelf';
import { check } from '@waybound/contract/rules';
import { attachClaimFile, claimableReturns, claimPieces, listShelf } from '@waybound/contract/wire/overseas/overseas-shelf';
import { Link } from '@tanstack/react-router';
import { useSite } from '../../../api/bootstrap-data.ts';
import { request } from '../../../api/client.ts';
import { makeKey, useCall, useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { toFaults, useRecordForm } from '../../../parts/form/use-record-form.ts';
import { isOfferedIn } from '../../../parts/page.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { ClaimFields, type ClaimValues } from './ClaimFields.tsx';

interface ClaimDialogProps {
  row: ShelfRow;
  onClose: () => void;
}

/** Whose pieces they are: by which return they would come in, and why. */
export function ClaimDialog({ row, onClose }: ClaimDialogProps) {
  const { t } = useTranslation(['overseasShelf', 'application']);
  const words = useRuleTexts();
  const isOffered = isOfferedIn(useSite()?.variant, { isHiddenInVariant: true });
  const { data } = useCall(claimableReturns, { id: row.id });
  const [file, setFile] = useState<File>();
  const [isUploading, setIsUploading] = useState(false);
  const faultsOf = useCallback(
    (values: ClaimValues) => {
      const checked = check(claimFields, values);
      return toFaults(checked.ok ? [] : checked.findings, words);
    },
    [words],
  );
  const form = useRecordForm<ClaimValues>({
    record: undefined,
    valuesOf: () => ({ waybillId: '', quantity: '', oldsku: '', reason: '' }),
    faultsOf,
  });
  const change = useChange(claimPieces, { refreshes: [listShelf], onRefused: form.refused, done: t('overseasShelf:form.done') });

  const upload = async (claimId: string, chosen: File) => {
    setIsUploading(true);
    try {
      await request(attachClaimFile, { claimId, files: { file: chosen } }, { idempotencyKey: makeKey() });
    } catch {
      toast('error', t('overseasShelf:form.fileFailed', { name: chosen.name }));
    }
    setIsUploading(false);
  };
  const run = async () => {
    const claimed = await form.submit(() => change.run({ id: row.id, ...form.values }));
    if (!claimed) return;
    if (file) await upload(claimed.claimId, file);
    onClose();
  };
  const hasNone = data?.rows.length === 0;
  return (
    <Dialog
      title={t('overseasShelf:form.title')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy || isUploading}
      onClose={onClose}
      {...(!hasNone && { confirmLabel: t('overseasShelf:form.confirm'), onConfirm: () => void run() })}
    >
      {hasNone ? (
        <p>
          {t('overseasShelf:form.noReturn')}{' '}
          {isOffered && <Link to="/abroadWaybill/orderToAbroadWaybill">{t('overseasShelf:form.toOrder')}</Link>}
        </p>
      ) : (
        <ClaimFields form={form} returns={data?.rows ?? []} row={row} file={file} onFile={setFile} />
      )}
    </Dialog>
  );
}
