import { useState } from 'react';
import { FILED_AHEAD, TEMPLATE_OF, type DocumentState, type WaybillDocuments } from '@waybound/contract/documents/document-codes';
import type { FiledDocument } from '@waybound/contract/documents/filing-codes';
import type { WaybillDocument } from '@waybound/contract/documents/waybill-documents';
import { DOCUMENT_TYPES, downloadFile, listFiles } from '@waybound/contract/wire/documents/files';
import { printFiling } from '@waybound/contract/wire/documents/advance-filings';
import { giveDocument, listDocuments } from '@waybound/contract/wire/documents/waybill-documents';
import { downloadPapers, type PaperKind } from '@waybound/contract/wire/waybills/papers';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { useCall, useChange } from '../../../../api/query.ts';
import { useDownload } from '../../../../api/use-download.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx';
import { StatusDot, type Tone } from '../../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { FileButton } from '../../../../parts/files/FileButton.tsx';
import { useFormats } from '../../../../parts/format.ts';
import { LoadFailure } from '../../../../parts/LoadFailure.tsx';
import { lazyComponent } from '../../../../parts/lazy-component.tsx';
import { Section } from '../Section.tsx';
import './documents.css';

const FilingDialog = lazyComponent(() => import('./FilingDialog.tsx').then((loaded) => loaded.FilingDialog), {
  topics: ['advanceFilings'],
});

const TONES: Readonly<Record<DocumentState, Tone>> = { missing: 'warn', given: 'info', inReview: 'info', accepted: 'ok', refused: 'bad' };
const TONE_OF_ALL: Readonly<Record<WaybillDocuments, Tone>> = { none: 'idle', incomplete: 'warn', overdue: 'bad', complete: 'ok' };

/** What papers a waybill needs, by when, and how far each is. */
export function Documents({ id }: { id: string }) {
  const { t } = useTranslation('waybillDocuments');
  const { data, error, refetch } = useCall(listDocuments, { id });
  const extra = data && data.state !== 'none' && <StatusDot tone={TONE_OF_ALL[data.state]}>{t(`state.${data.state}`)}</StatusDot>;
  return (
    <Section title={t('title')} anchor="documents" extra={extra} tone={data?.state === 'overdue' ? 'bad' : undefined}>
      {!data && !error && <Skeleton lines={2} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.documents.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="waybill-documents">
        {data?.documents.map((each) => (
          <Line key={each.document} id={id} of={each} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ id, of }: { id: string; of: WaybillDocument }) {
  const { t } = useTranslation('waybillDocuments');
  const format = useFormats();
  const { document, state, file, reason, reviewedBy, reviewedAt } = of;
  const isOpen = of.giver === 'customer' && of.dueAt !== null && state !== 'accepted';
  const template = TEMPLATE_OF[document];
  const filed = FILED_AHEAD.find((each) => each === document);
  return (
    <li>
      <div>
        <b>{t(`kind.${document}`)}</b>
        <Due of={of} />
        {filed && isOpen && <small className="muted">{t(`asks.${filed}`)}</small>}
        {file && <GivenFile file={file} />}
        {of.filing && <small className="muted">{t('filing', { time: format.moment(of.filing.handedAt) })}</small>}
        {of.filing?.filedOn && (
          <small>{t('filed', { day: format.calendarDay(of.filing.filedOn), reference: of.filing.reference ?? '' })}</small>
        )}
        {reason !== null && <p dir="auto">{t('reason', { reason })}</p>}
        {reviewedBy !== null && <small className="muted">{t('reviewed', { by: reviewedBy, time: format.moment(reviewedAt) })}</small>}
      </div>
      <StatusDot tone={TONES[state]}>{t(`step.${state}`)}</StatusDot>
      {filed && state === 'accepted' && of.filing && <FilingPaper id={id} document={filed} />}
      {isOpen && (
        <div className="waybill-document-tools">
          {filed && <FilingButton id={id} document={filed} />}
          {template && <TemplateButton id={id} paper={template} document={document} />}
          <UploadButton id={id} of={of} />
        </div>
      )}
    </li>
  );
}

/** Data that customs want are typed into a form of their own. */
function FilingButton({ id, document }: { id: string; document: FiledDocument }) {
  const { t } = useTranslation('waybillDocuments');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={t('fillOf', { document: t(`kind.${document}`) })} onClick={() => setIsOpen(true)}>
        {t('fill')}
      </Button>
      {isOpen && <FilingDialog id={id} document={document} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** As it was filed. */
function FilingPaper({ id, document }: { id: string; document: FiledDocument }) {
  const { t } = useTranslation('waybillDocuments');
  const paper = useDownload(printFiling);
  return (
    <Button size="small" isBusy={paper.isBusy} onClick={() => paper.save({ id, document })}>
      {t('printFiling')}
    </Button>
  );
}

/** By when, and what that is counted from. */
function Due({ of: { state, dueAt, duePoint, isOverdue } }: { of: WaybillDocument }) {
  const { t } = useTranslation('waybillDocuments');
  const format = useFormats();
  if (dueAt === null) return <small className="muted">{t('unasked')}</small>;
  if (state === 'accepted') return null;
  return (
    <small className="muted" data-late={isOverdue || undefined}>
      {t(isOverdue ? 'late' : 'due', { time: format.moment(dueAt) })} · {t(`point.${duePoint}`)}
    </small>
  );
}

function GivenFile({ file: { id, name } }: { file: NonNullable<WaybillDocument['file']> }) {
  const { t } = useTranslation('waybillDocuments');
  const download = useDownload(downloadFile);
  return (
    <button type="button" className="text-link" aria-label={t('download', { name })} onClick={() => download.save({ id }, name)}>
      <span dir="auto">{name}</span>
    </button>
  );
}

/** What we print of the order, to be signed. */
function TemplateButton({ id, paper, document }: { id: string; paper: PaperKind; document: WaybillDocument['document'] }) {
  const { t } = useTranslation('waybillDocuments');
  const papers = useDownload(downloadPapers);
  return (
    <Button
      size="small"
      isBusy={papers.isBusy}
      aria-label={t('templateOf', { document: t(`kind.${document}`) })}
      onClick={() => papers.save({ ids: [id], papers: [paper] })}
    >
      {t('template')}
    </Button>
  );
}

function UploadButton({ id, of: { document, file } }: { id: string; of: WaybillDocument }) {
  const { t } = useTranslation('waybillDocuments');
  const name = t(`kind.${document}`);
  const give = useChange(giveDocument, { done: t('uploaded', { document: name }), refreshes: [listDocuments, listFiles, getWaybill] });
  return (
    <FileButton
      size="small"
      isBusy={give.isBusy}
      aria-label={t(file ? 'replaceOf' : 'uploadOf', { document: name })}
      inputLabel={t('choose', { document: name })}
      accept={DOCUMENT_TYPES.join(',')}
      onFiles={([chosen]) => void give.run({ id, document, files: { file: chosen } })}
    >
      {t(file ? 'replace' : 'upload')}
    </FileButton>
  );
}
