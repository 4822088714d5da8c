import { useState } from 'react';
import { MERGE_KINDS, type MergeKind } from '@waybound/contract/waybills/merge-codes';
import type { WaybillMerge } from '@waybound/contract/waybills/merge-fields';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import * as wire from '@waybound/contract/wire/waybills/merges';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useStatusName } from '../../../parts/waybill/status-name.ts';
import { useWaybillChange } from '../actions/use-waybill-change.ts';
import { Section } from '../detail/Section.tsx';
import { MergeDialogs } from './MergeDialogs.tsx';
import './merges.css';

/** What is asked in a dialog: to add waybills, to take this one out, or to end the whole merge. */
type Asked = { kind?: MergeKind; what: 'add' } | { kind: MergeKind; what: 'leave' | 'end' };

/** The groups that a waybill is filed in, and how it gets into one and out of it. */
export function Merges({ detail }: { detail: WaybillDetail }) {
  const { t } = useTranslation('merges');
  const [asked, setAsked] = useState<Asked>();
  const { merges, waybill } = detail;
  const mergeable = MERGE_KINDS.filter((kind) => detail.may[MAY_JOIN[kind]] === null);
  const close = () => setAsked(undefined);
  return (
    <Section title={t('title')} anchor="merges">
      {merges.length === 0 && <p className="muted">{t('none')}</p>}
      {merges.map((merge) => (
        <Group key={merge.kind} merge={merge} mayLeave={detail.may[MAY_LEAVE[merge.kind]] === null} onAsk={setAsked} />
      ))}
      {mergeable.length > 0 && (
        <div className="waybill-merge-actions">
          <Button size="small" onClick={() => setAsked({ what: 'add', ...(mergeable.length === 1 && { kind: mergeable[0] }) })}>
            {mergeable.length === 1 && mergeable[0] ? t(`kind.${mergeable[0]}`) : t('merge')}
          </Button>
        </div>
      )}
      {asked?.what === 'add' && <MergeDialogs id={waybill.id} kind={asked.kind} onClose={close} />}
      {asked && asked.what !== 'add' && <LeaveDialog asked={asked} detail={detail} onClose={close} />}
    </Section>
  );
}

const MAY_JOIN = { declaration: 'mergeDeclaration', clearance: 'mergeClearance' } as const;
const MAY_LEAVE = { declaration: 'cancelMergeDeclaration', clearance: 'cancelMergeClearance' } as const;

function Group({ merge, mayLeave, onAsk }: { merge: WaybillMerge; mayLeave: boolean; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('merges');
  const statusName = useStatusName();
  const { kind, members, isFiled, differences } = merge;
  return (
    <div className="waybill-merge">
      <h3>
        {t(`kind.${kind}`)}
        {isFiled && <small className="waybill-merge-mark">{t('filed')}</small>}
      </h3>
      <ul className="waybill-merge-members" aria-label={t('members')}>
        {members.map(({ id, waybillNo, status, isMaster }) => (
          <li key={id}>
            <span>
              <Link className="identifier" to="/waybillManagement/waybillDetails/$id" params={{ id }}>
                {waybillNo}
              </Link>{' '}
              {isMaster && <small className="waybill-merge-mark">{t('master')}</small>}
            </span>
            <span className="muted">{statusName({ status })}</span>
          </li>
        ))}
      </ul>
      {differences.length > 0 && (
        <div className="waybill-merge-differs" role="alert">
          <p>{t('differs')}</p>
          <ul className="waybill-findings">
            {differences.map(({ waybillNo, reason, mass }) => (
              <li key={`${waybillNo} ${reason}`}>
                <b className="identifier">{waybillNo}</b> {mass}
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayLeave && (
        <div className="waybill-merge-actions">
          <Button size="small" onClick={() => onAsk({ what: 'add', kind })}>
            {t('add')}
          </Button>
          <Button size="small" onClick={() => onAsk({ what: 'leave', kind })}>
            {t('leave')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onAsk({ what: 'end', kind })}>
            {t('end')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface LeaveDialogProps {
  asked: { kind: MergeKind; what: 'leave' | 'end' };
  detail: WaybillDetail;
  onClose: () => void;
}

function LeaveDialog({ asked: { kind, what }, detail: { waybill, merges }, onClose }: LeaveDialogProps) {
  const { t } = useTranslation(['merges', 'application']);
  const { waybillNo } = waybill;
  const members = merges.find((merge) => merge.kind === kind)?.members ?? [];
  const done = what === 'leave' ? t('merges:left', { waybillNo }) : t('merges:ended');
  const cancel = {
    declaration: useWaybillChange(wire.cancelMergeDeclaration, { done, onRefused: onClose }),
    clearance: useWaybillChange(wire.cancelMergeClearance, { done, onRefused: onClose }),
  }[kind];
  const run = async () => {
    const ids = what === 'leave' ? [waybill.id] : members.map(({ id }) => id);
    if (await cancel.run({ ids })) onClose();
  };
  return (
    <Dialog
      title={what === 'leave' ? t(`merges:leaveAsk.${kind}`, { waybillNo }) : t(`merges:endAsk.${kind}`)}
      confirmLabel={t(`merges:${what}`)}
      cancelLabel={t('application:back')}
      isDanger
      isBusy={cancel.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{what === 'leave' ? t('merges:leaveText') : t('merges:endText', { count: members.length })}</p>
    </Dialog>
  );
}
