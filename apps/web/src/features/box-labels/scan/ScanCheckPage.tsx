import { useEffect, useRef, useState } from 'react';
import { printScanCheck, queryScanBoxes } from '@waybound/contract/wire/documents/scan-check';
import type { WireAnswer } from '@waybound/contract/wire';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import { createLink } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useSessionUser } from '../../../api/bootstrap-data.ts';
import { useCall, useChange } from '../../../api/query.ts';
import { Button, ButtonLink } from '../../../kit/button/Button.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ownerOf } from '../../../parts/form/draft/local-copies.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { usePageParams } from '../../../parts/page.ts';
import { useOpenedFile } from '../../../parts/print/use-opened-file.tsx';
import { useIsOnline } from '../../../parts/use-is-online.ts';
import { keepOffline } from './keep-offline.ts';
import { LastScans } from './LastScans.tsx';
import { ScanInput } from './ScanInput.tsx';
import { ScanResult } from './ScanResult.tsx';
import { isMuted, setMuted } from './sound.ts';
import { useScanCheck } from './use-scan-check.ts';
import { Verdict } from './Verdict.tsx';
import './scan-check.css';

const BackLink = createLink(ButtonLink);

/** Two scans a carton, ours and Amazon's: whether they belong together is seen, heard and kept. */
export function ScanCheckPage() {
  const { id } = usePageParams<'/waybillManagement/boxLabels/:id/scan'>();
  const { data, error, refetch } = useCall(queryScanBoxes, { id });
  const user = useSessionUser();
  if (data && user) return <ScanCheck key={id} id={id} owner={ownerOf(user)} known={data} onReached={() => void refetch()} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}

interface ScanCheckProps {
  id: string;
  owner: string;
  known: WireAnswer<typeof queryScanBoxes>;
  /** The server can be reached again: what is known of the boxes may be what this device has kept. */
  onReached: () => void;
}

function ScanCheck({ id, owner, known, onReached }: ScanCheckProps) {
  const { t } = useTranslation('scanCheck');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => void keepOffline(id), [id]);
  const check = useScanCheck(id, owner, known);
  const wasUnreachable = useRef(false);
  useEffect(() => {
    if (wasUnreachable.current && !check.isUnreachable) onReached();
    wasUnreachable.current = check.isUnreachable;
  });
  // A scanner types at once after a press.
  const back = () => input.current?.focus();
  const undo = (key: string) => {
    check.undo(key);
    back();
  };
  return (
    <>
      <PageHeader
        title={t('title', { waybillNo: known.waybillNo })}
        lead={
          <BackLink to="/waybillManagement/boxLabels/$id" params={{ id }} size="small" variant="quiet" icon={<ArrowLeft />}>
            {t('back')}
          </BackLink>
        }
      >
        <MuteButton onPress={back} />
        <PrintButton id={id} waiting={check.waiting} />
      </PageHeader>
      <div className="scan-check">
        <ScanInput ref={input} onScan={check.scan} />
        <Verdict last={check.last} expected={check.expected} />
        <Sending check={check} />
        {check.unnumbered.length > 0 && <p className="scan-note">{t('unnumbered', { boxes: formatRanges(check.unnumbered) })}</p>}
        {known.differing?.map(({ shipmentId, boxNumbers }) => (
          <p key={shipmentId} className="scan-note">
            {t('differing', { shipmentId, boxes: formatRanges(boxNumbers) })}
          </p>
        ))}
        {check.others.length > 0 && <p className="scan-note">{t('others', { boxes: formatRanges(check.others) })}</p>}
        <ScanResult sums={check.sums} boxes={known.boxes.length - check.others.length} />
        <LastScans standing={check.standing} onUndo={undo} />
      </div>
    </>
  );
}

function MuteButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('scanCheck');
  const [muted, setIsMuted] = useState(isMuted);
  const toggle = () => {
    setMuted(!muted);
    setIsMuted(!muted);
    onPress();
  };
  return (
    <Button size="small" onClick={toggle}>
      {t(muted ? 'unmute' : 'mute')}
    </Button>
  );
}

/** What waits on this device would be missing on the paper. */
function PrintButton({ id, waiting }: { id: string; waiting: number }) {
  const { t } = useTranslation(['scanCheck', 'waybillActions']);
  const opening = useOpenedFile();
  const printing = useChange(printScanCheck, { refreshes: [] });
  return (
    <>
      <Button
        size="small"
        icon={<Printer />}
        isBusy={printing.isBusy}
        disabledReason={waiting > 0 ? t('scanCheck:printWaits', { count: waiting }) : undefined}
        onClick={() => void opening.open(t('waybillActions:print.opened'), () => printing.run({ id }))}
      >
        {t('scanCheck:printed')}
      </Button>
      {opening.dialog}
    </>
  );
}

/** What is not on the server yet and why, and what it does not take. */
function Sending({
  check: { waiting, refusal, isHeld, isUnreachable },
}: {
  check: Pick<ReturnType<typeof useScanCheck>, 'waiting' | 'refusal' | 'isHeld' | 'isUnreachable'>;
}) {
  const { t } = useTranslation('scanCheck');
  const isOnline = useIsOnline() && !isUnreachable;
  return (
    <>
      {(!isOnline || waiting > 0) && (
        <p className="scan-note" role="status">
          {!isOnline && t('offline')} {waiting > 0 && t('waiting', { count: waiting })}
        </p>
      )}
      {isHeld && (
        <p className="scan-note" role="alert">
          {t('held')}
        </p>
      )}
      {refusal !== '' && (
        <p className="scan-note" role="alert">
          {t('refused', { reason: refusal })}
        </p>
      )}
    </>
  );
}
