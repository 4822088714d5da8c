import { useMemo, type ReactNode } from 'react';
import type { Mailbox } from '@waybound/contract/notices/notices';
import { askMailbox, mailboxDeliveries, testMailbox, TIMINGS, type NoticeKind } from '@waybound/contract/wire/notices/notices';
import { useChange } from '../../api/query.ts';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import type { Column } from '../../kit/data-table/DataTable.tsx';
import type { MenuItem } from '../../kit/menu/Menu.tsx';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { RecordTable } from '../../parts/list/RecordTable.tsx';
import { MAILBOX_LISTS, useSaveMailbox } from './mailbox-calls.ts';

const TONES: Readonly<Record<Mailbox['state'], Tone>> = { confirmed: 'ok', waiting: 'warn', unsubscribed: 'idle' };

type OnOpen = (what: 'edit' | 'log' | 'remove', mailbox: Mailbox) => void;

interface MailboxListProps {
  kind: NoticeKind;
  /** Undefined until the first answer. */
  mailboxes: readonly Mailbox[] | undefined;
  empty: ReactNode;
  onOpen: OnOpen;
}

export function MailboxList({ kind, mailboxes, empty, onOpen }: MailboxListProps) {
  const { t } = useTranslation('notices');
  const format = useFormats();
  const columns = useMemo((): Column<Mailbox>[] => {
    const last = ({ lastNoticeAt }: Mailbox) => <span className="muted">{lastNoticeAt ? format.ago(lastNoticeAt) : t('never')}</span>;
    const types: Column<Mailbox> = {
      key: 'fileTypes',
      title: t('column.fileTypes'),
      width: 200,
      render: (mailbox) => <FileTypes mailbox={mailbox} />,
    };
    return [
      { key: 'email', title: t('column.email'), width: 240, render: (mailbox) => <Address mailbox={mailbox} /> },
      { key: 'state', title: t('column.state'), width: 210, render: (mailbox) => <State mailbox={mailbox} /> },
      ...(kind === 'file' ? [types] : []),
      { key: 'events', title: t('column.events'), width: 180, render: (mailbox) => <Events mailbox={mailbox} /> },
      { key: 'isActive', title: t('column.isActive'), width: 90, render: (mailbox) => <Toggle mailbox={mailbox} name="isActive" /> },
      { key: 'isNotice', title: t('column.isNotice'), width: 100, render: (mailbox) => <Toggle mailbox={mailbox} name="isNotice" /> },
      { key: 'last', title: t('column.last'), width: 130, render: last },
    ];
  }, [t, format, kind]);

  const testing = useChange(testMailbox, { done: t('testDone'), refreshes: [mailboxDeliveries] });
  const asking = useChange(askMailbox, { refreshes: MAILBOX_LISTS });
  const ask = async ({ id, email }: Mailbox) => {
    if (await asking.run({ id })) toast('success', t('askDone', { email }));
  };
  const itemsOf = (mailbox: Mailbox): MenuItem[] => {
    const { id, state, isActive } = mailbox;
    const off = isActive ? undefined : t('isOff');
    return [
      { key: 'edit', label: t('edit'), onSelect: () => onOpen('edit', mailbox) },
      ...(state === 'confirmed' ? [] : [{ key: 'ask', label: t('ask'), disabledReason: off, onSelect: () => void ask(mailbox) }]),
      {
        key: 'test',
        label: t('test'),
        disabledReason: state === 'confirmed' ? off : t('needsConfirmation'),
        onSelect: () => void testing.run({ id }),
      },
      { key: 'log', label: t('log'), onSelect: () => onOpen('log', mailbox) },
      { key: 'remove', label: t('remove'), isDanger: true, isSeparated: true, onSelect: () => onOpen('remove', mailbox) },
    ];
  };
  return (
    <RecordTable
      label={t('list')}
      columns={columns}
      rows={mailboxes}
      empty={empty}
      skeletonRows={3}
      menuLabelOf={({ email }) => t('rowMenu', { name: email })}
      itemsOf={itemsOf}
    />
  );
}

function Address({ mailbox: { email, language } }: { mailbox: Mailbox }) {
  const { t } = useTranslation('notices');
  return (
    <span className="notice-note">
      <b>{email}</b>
      <small className="muted">{t(`language.${language}`)}</small>
    </span>
  );
}

function State({ mailbox: { state, askedAt } }: { mailbox: Mailbox }) {
  const { t } = useTranslation('notices');
  const format = useFormats();
  return (
    <span className="notice-note">
      <StatusDot tone={TONES[state]}>{t(`state.${state}`)}</StatusDot>
      {state === 'waiting' && askedAt && <small className="muted">{t('asked', { at: format.ago(askedAt) })}</small>}
    </span>
  );
}

function FileTypes({ mailbox: { fileTypes } }: { mailbox: Mailbox }) {
  const { t } = useTranslation('waybillDetail');
  return <span className="notice-note">{fileTypes.map((type) => t(`file.kinds.${type}`)).join(', ')}</span>;
}

/** How many events it is told of at once, and how many wait for a digest. */
function Events({ mailbox: { events, timeZone } }: { mailbox: Mailbox }) {
  const { t } = useTranslation('notices');
  const timings = Object.values(events);
  const told = TIMINGS.flatMap((timing) => {
    const count = timings.filter((each) => each === timing).length;
    return count > 0 ? [t('column.timing', { timing: t(`timing.${timing}`), count })] : [];
  });
  return (
    <span className="notice-note">
      {told.join(' · ')}
      {timings.some((timing) => timing !== 'atOnce') && <small className="muted">{timeZone}</small>}
    </span>
  );
}

interface ToggleProps {
  mailbox: Mailbox;
  name: 'isActive' | 'isNotice';
}

function Toggle({ mailbox, name }: ToggleProps) {
  const { t } = useTranslation('notices');
  const saving = useSaveMailbox(mailbox.kind);
  return (
    <Checkbox
      aria-label={`${mailbox.email} ${t(`column.${name}`)}`}
      checked={mailbox[name]}
      disabled={saving.isBusy}
      onChange={({ target }) => void saving.run({ ...mailbox, [name]: target.checked })}
    />
  );
}
