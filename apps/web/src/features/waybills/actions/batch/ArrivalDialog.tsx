import { useCallback } from 'react';
import { arrivalFields } from '@waybound/contract/waybills/arrival-fields';
import { check } from '@waybound/contract/rules';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { batchReportArrival, reportArrival } from '@waybound/contract/wire/waybills/arrival-reports';
import { ApiError } from '../../../../api/api-error.ts';
import { useChange } from '../../../../api/query.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { dayFromToday } from '../../../../parts/dates/date-shortcuts.ts';
import { toFaults, useRecordForm, type RecordForm } from '../../../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../../../parts/rule-texts.ts';
import { LongText } from '../../detail/exchange/LongText.tsx';
import type { Parted } from '../action-refusals.ts';
import { LeftOut } from '../LeftOut.tsx';
import { BatchResults } from '../../../../parts/batch/BatchResults.tsx';
import { BatchRows } from './BatchRows.tsx';
import { FilePicker } from '../../../../parts/files/FilePicker.tsx';
import { usePickedFiles } from '../../../../parts/files/use-picked-files.ts';
import { useBatchResults } from './use-batch-results.ts';

/** The contract's limit of a remark. */
const MAX_CHARACTERS = 500;

interface Row {
  id: string;
  waybillNo: string;
  receivedBoxes: string;
  shortQuantity: string;
  arrivedOn: string;
}
interface Values {
  waybills: readonly Row[];
  remark: string;
}

const toRow = ({ id, waybillNo, customerTotalPackages }: WaybillRow): Row => ({
  id,
  waybillNo,
  receivedBoxes: customerTotalPackages?.toString() ?? '',
  shortQuantity: '0',
  arrivedOn: dayFromToday(0),
});

const findingsOf = ({ waybills }: Values) =>
  waybills.flatMap(({ receivedBoxes, shortQuantity, arrivedOn }, index) => {
    const checked = check(arrivalFields, { receivedBoxes, shortQuantity, arrivedOn });
    return checked.ok ? [] : checked.findings.map((each) => ({ ...each, path: `waybills.${index}.${each.path}` }));
  });

interface ArrivalDialogProps {
  able: readonly WaybillRow[];
  refused?: Parted['refused'];
  onDone?: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Sends what was typed: of one waybill alone by its own call, of several by that of a batch. */
function useArrivalForm({ able, onDone = () => undefined, onClose }: ArrivalDialogProps) {
  const { t } = useTranslation('arrivalReports');
  const words = useRuleTexts();
  const faultsOf = useCallback((values: Values) => toFaults(findingsOf(values), words), [words]);
  const form = useRecordForm<Values>({ record: undefined, valuesOf: () => ({ waybills: able.map(toRow), remark: '' }), faultsOf });
  const { results, show } = useBatchResults(onDone);
  const files = usePickedFiles('photo');
  const [first] = able;
  const one = useChange(reportArrival, {
    done: t('done', { waybillNo: first?.waybillNo ?? '' }),
    onRefused: (error) => form.refused(asOfFirst(error)),
  });
  const many = useChange(batchReportArrival, { onRefused: form.refused });

  const send = async () => {
    const { waybills, remark } = form.values;
    const fileIds = first && (await files.upload(first.id));
    if (!fileIds) return undefined;
    const rows = waybills.map(({ waybillNo: _no, ...row }) => row);
    const [row] = rows;
    if (rows.length === 1 && row) return (await one.run({ ...row, remark, fileIds })) && { results: undefined };
    return many.run({ waybills: rows, remark, fileIds });
  };
  const run = async () => {
    const answer = await form.submit(send);
    if (!answer) return;
    if (!answer.results) {
      onDone(able.map(({ id }) => id));
      return onClose();
    }
    show(answer.results);
  };
  return { form, files, results, run, isBusy: files.isBusy || one.isBusy || many.isBusy };
}

/** What came of one waybill or of many: the boxes begin with what was declared, with nothing short. */
export function ArrivalDialog(props: ArrivalDialogProps) {
  const { able, refused = [], onClose } = props;
  const { t } = useTranslation(['arrivalReports', 'waybillBatches', 'application']);
  const { form, files, results, run, isBusy } = useArrivalForm(props);
  const [first] = able;
  const asked =
    able.length > 1
      ? t('arrivalReports:askMany', { count: able.length })
      : first && t('arrivalReports:ask', { waybillNo: first.waybillNo });

  if (results)
    return (
      <BatchResults
        title={t('arrivalReports:results')}
        summary={(done, left) => t('arrivalReports:summary', { done, left })}
        ok={t('arrivalReports:ok')}
        refusedFirst={t('waybillBatches:refusedFirst')}
        results={results}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={asked ?? t('arrivalReports:noneCan')}
      size="medium"
      confirmLabel={first && t('arrivalReports:send')}
      cancelLabel={t('application:back')}
      isBusy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {first && (
        <div id={form.id}>
          <Rows form={form} />
          <div className="waybill-form" data-columns="1">
            <LongText
              label={t('arrivalReports:remark')}
              value={form.values.remark}
              maxCharacters={MAX_CHARACTERS}
              error={form.errorOf('remark')}
              placeholder={t('arrivalReports:placeholder')}
              onChange={(remark) => form.set({ remark })}
            />
            <FilePicker files={files} />
          </div>
        </div>
      )}
      {refused.length > 0 && (
        <>
          <p className="waybill-left-out">{t('arrivalReports:leftOut', { count: refused.length })}</p>
          <LeftOut refused={refused} batched="report" />
        </>
      )}
    </Dialog>
  );
}

/** The fields of one waybill stand in the table's first row. */
function asOfFirst({ code, reason, mass, data, findings }: ApiError): ApiError {
  const moved = findings.map((each) => (each.path in arrivalFields.shape ? { ...each, path: `waybills.0.${each.path}` } : each));
  return new ApiError({ code, reason, mass, data, findings: moved });
}

function Rows({ form }: { form: RecordForm<Values> }) {
  const { t } = useTranslation('arrivalReports');
  return (
    <BatchRows
      title={t('waybill')}
      columns={[
        { key: 'receivedBoxes', title: t('received'), labelOf: ({ waybillNo }) => t('receivedOf', { waybillNo }), kind: 'numeric' },
        { key: 'shortQuantity', title: t('short'), labelOf: ({ waybillNo }) => t('shortOf', { waybillNo }), kind: 'numeric' },
        { key: 'arrivedOn', title: t('date'), labelOf: ({ waybillNo }) => t('dateOf', { waybillNo }), kind: 'day' },
      ]}
      rows={form.values.waybills}
      errorOf={form.errorOf}
      onChange={(waybills) => form.set({ waybills })}
    />
  );
}
