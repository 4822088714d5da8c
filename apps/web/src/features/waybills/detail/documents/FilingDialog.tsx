import { handOverFiling, printFiling, readFiling, saveFiling } from '@waybound/contract/wire/documents/advance-filings';
import type { FilingAnswer } from '@waybound/contract/documents/advance-filings';
import type { FiledDocument } from '@waybound/contract/documents/filing-codes';
import { ASKED_BY } from '@waybound/domain/documents/filing-rules';
import { ApiError } from '../../../../api/api-error.ts';
import { useCall, useChange } from '../../../../api/query.ts';
import { useDownload } from '../../../../api/use-download.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { ErrorList } from '../../../../parts/form/ErrorList.tsx';
import { useRecordForm } from '../../../../parts/form/use-record-form.ts';
import { useFormats } from '../../../../parts/format.ts';
import { LoadFailure } from '../../../../parts/LoadFailure.tsx';
import { Goods, Manufacturers, Numbers, PartyPart, type FilingForm } from './FilingParts.tsx';
import { pathsOf, sentOf, valuesOf, type FilingPath, type FilingValues } from './filing-values.ts';

interface FilingDialogProps {
  id: string;
  document: FiledDocument;
  onClose: () => void;
}

/** The data that customs want before the goods are loaded: a draft until they are handed over, and checked whole then. */
export function FilingDialog({ id, document, onClose }: FilingDialogProps) {
  const { t } = useTranslation(['waybillDocuments', 'application']);
  const { data, error, refetch } = useCall(readFiling, { id, document }, { isForOneVisit: true });
  if (data) return <FilledDialog start={data} onClose={onClose} />;
  return (
    <Dialog title={t(`waybillDocuments:kind.${document}`)} size="large" cancelLabel={t('application:close')} onClose={onClose}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
    </Dialog>
  );
}

/** The server names a field within what was sent, the form by itself. */
const within = (error: ApiError): ApiError =>
  new ApiError({
    code: error.code,
    reason: error.reason,
    mass: error.mass,
    data: error.data,
    findings: error.findings.map((finding) => ({ ...finding, path: finding.path.replace(/^filing\./, '') })),
  });

function FilledDialog({ start, onClose }: { start: FilingAnswer; onClose: () => void }) {
  const { t } = useTranslation(['advanceFilings', 'application']);
  const { id, document, regime, waybillNo } = start;
  const form = useRecordForm<FilingValues, FilingAnswer>({
    record: start,
    valuesOf: (known) => valuesOf((known ?? start).filing),
    stale: t('advanceFilings:stale'),
  });
  const onRefused = (error: ApiError) => form.refused(within(error));
  const saving = useChange(saveFiling, { done: t('advanceFilings:saved', { waybillNo }), onRefused });
  const handing = useChange(handOverFiling, { done: t('advanceFilings:handedOver', { waybillNo }), onRefused });
  const given = () => ({ id, document, rev: (form.record ?? start).rev, filing: sentOf(regime, form.values) });
  const send = async (change: typeof saving | typeof handing) => {
    if (await form.submit(() => change.run(given()))) onClose();
  };
  const asked = ASKED_BY[regime];
  return (
    <Dialog
      title={t('advanceFilings:title', { waybillNo, regime: t(`advanceFilings:regime.${regime}`) })}
      size="large"
      confirmLabel={t('advanceFilings:handOver')}
      cancelLabel={t('application:cancel')}
      isBusy={saving.isBusy || handing.isBusy}
      footer={
        <>
          <Button onClick={() => void send(saving)}>{t('advanceFilings:save')}</Button>
          {start.rev > 0 && <PrintButton filing={start} />}
        </>
      }
      onConfirm={() => void send(handing)}
      onClose={onClose}
    >
      <div id={form.id} className="waybill-customs-form">
        <p className="muted">{t(`advanceFilings:note.${regime}`)}</p>
        <State of={start} />
        <Wrong form={form} regime={regime} />
        <Numbers form={form} regime={regime} />
        {asked.parties.map((party) => (
          <PartyPart key={party} form={form} regime={regime} at={party} title={t(`advanceFilings:party.${party}`)} />
        ))}
        {asked.hasManufacturers && <Manufacturers form={form} regime={regime} />}
        <Goods form={form} regime={regime} />
      </div>
    </Dialog>
  );
}

/** How far the filing is. */
function State({ of: { handedAt, handedBy, reason, isChangedSince } }: { of: FilingAnswer }) {
  const { t } = useTranslation('advanceFilings');
  const format = useFormats();
  if (reason !== null) return <p className="waybill-banner">{t('sentBack', { reason })}</p>;
  if (isChangedSince) return <p className="waybill-banner">{t('changedSince', { time: format.moment(handedAt) })}</p>;
  return handedAt === null ? null : <p className="muted">{t('handed', { by: handedBy ?? '', time: format.moment(handedAt) })}</p>;
}

/** What the server has found wrong, each a way to its field: the form is longer than a screen. */
function Wrong({ form, regime }: { form: FilingForm; regime: FilingAnswer['regime'] }) {
  const { t } = useTranslation('advanceFilings');
  if (!form.hasTried) return null;
  const section = ({ part }: FilingPath): string => {
    if ('party' in part) return t(`party.${part.party}`);
    if ('number' in part) return t('section.numbers');
    return part.rows === 'lines' ? t('lineNo', { no: part.at + 1 }) : t('manufacturer', { no: part.at + 1 });
  };
  const errors = pathsOf(regime, form.values).flatMap((each) => {
    const message = form.errorOf(each.path);
    if (message === undefined) return [];
    return { path: each.path, section: section(each), text: t('errors.field', { field: t(labelKey(each)), message }) };
  });
  const words = { title: (count: number) => t('errors.title', { count }), more: (count: number) => t('errors.more', { count }) };
  return <ErrorList errors={errors} total={errors.length} words={words} onJump={form.jumpTo} />;
}

const labelKey = ({ part, field }: FilingPath): 'field.name' => {
  const group = 'number' in part ? 'number' : 'rows' in part && part.rows === 'lines' ? 'line' : 'field';
  // Every field of a part has its name there.
  return `${group}.${field}` as 'field.name';
};

function PrintButton({ filing: { id, document } }: { filing: Pick<FilingAnswer, 'id' | 'document'> }) {
  const { t } = useTranslation('advanceFilings');
  const paper = useDownload(printFiling);
  return (
    <Button isBusy={paper.isBusy} onClick={() => paper.save({ id, document })}>
      {t('print')}
    </Button>
  );
}
