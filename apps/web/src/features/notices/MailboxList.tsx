import { useMemo, useState, type ReactNode } from 'react';
import type { Mailbox } from '@waybound/contract/notices/notices';
import { askMailbox, mailboxDeliveries, testMailbox, type NoticeKind } from '@waybound/contract/wire/notices/notices';
import { useChange } from '../../api/query.ts';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { DataTable, type Column } from '../../kit/data-table/DataTable.tsx';
import { Menu, type MenuItem } from '../../kit/menu/Menu.tsx';
import { RowMenuButton } from '../../kit/menu/RowMenuButton.tsx';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
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
  const [menu, setMenu] = useState<{ anchor: HTMLElement; mailbox: Mailbox }>();
  const columns = useMemo((): Column<Mailbox>[] => {
    const last = ({ lastNoticeAt }: Mailbox) => <span className="muted">{lastNoticeAt ? format.ago(lastNoticeAt) : t('never')}</span>;
    const types: Column<Mailbox> = {
      key: 'fileTypes',
      title: t('column.fileTypes'),
      width: 200,
      render: (mailbox) => <FileTypes mailbox={mailbox} />,
    };
    return [
      { key: 'email', title: t('column.email'), width: 240, pin: 'start', render: (mailbox) => <Address mailbox={mailbox} /> },
      { key: 'state', title: t('column.state'), width: 210, render: (mailbox) => <State mailbox={mailbox} /> },
      ...(kind === 'file' ? [types] : []),
      { key: 'isActive', title: t('column.isActive'), width: 90, render: (mailbox) => <Toggle mailbox={mailbox} name="isActive" /> },
      { key: 'isNotice', title: t('column.isNotice'), width: 100, render: (mailbox) => <Toggle mailbox={mailbox} name="isNotice" /> },
      { key: 'last', title: t('column.last'), width: 130, render: last },
      {
        key: 'menu',
        title: '',
        width: 56,
        align: 'end',
        pin: 'end',
        render: (mailbox) => (
          <RowMenuButton label={t('rowMenu', { name: mailbox.email })} onOpen={(anchor) => setMenu({ anchor, mailbox })} />
        ),
      },
    ];
  }, [t, format, kind]);

  const card = (mailbox: Mailbox) => (
    <div className="notice-card">
      <div>
        <Address mailbox={mailbox} />
        <RowMenuButton label={t('rowMenu', { name: mailbox.email })} onOpen={(anchor) => setMenu({ anchor, mailbox })} />
      </div>
      <State mailbox={mailbox} />
      {kind === 'file' && <FileTypes mailbox={mailbox} />}
      <div className="notice-toggles">
        <Toggle mailbox={mailbox} name="isActive" isNamed />
        <Toggle mailbox={mailbox} name="isNotice" isNamed />
      </div>
    </div>
  );

  return (
    <>
      <DataTable
        label={t('list')}
        columns={columns}
        rows={mailboxes}
        rowKey={({ id }) => id}
        card={card}
        empty={empty}
        height="content"
        skeletonRows={3}
      />
      {menu && <RowMenu {...menu} onOpen={onOpen} onClose={() => setMenu(undefined)} />}
    </>
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

interface ToggleProps {
  mailbox: Mailbox;
  name: 'isActive' | 'isNotice';
  /** On a card the label is beside it; in a table it is the column's. */
  isNamed?: true;
}

function Toggle({ mailbox, name, isNamed }: ToggleProps) {
  const { t } = useTranslation('notices');
  const saving = useSaveMailbox(mailbox.kind);
  const label = t(`column.${name}`);
  return (
    <Checkbox
      aria-label={isNamed ? undefined : `${mailbox.email} ${label}`}
      checked={mailbox[name]}
      disabled={saving.isBusy}
      onChange={({ target }) => void saving.run({ ...mailbox, [name]: target.checked })}
    >
      {isNamed && label}
    </Checkbox>
  );
}

interface RowMenuProps {
  anchor: HTMLElement;
  mailbox: Mailbox;
  onOpen: OnOpen;
  onClose: () => void;
}

function RowMenu({ anchor, mailbox, onOpen, onClose }: RowMenuProps) {
  const { t } = useTranslation('notices');
  const { id, email, state, isActive } = mailbox;
  const testing = useChange(testMailbox, { done: t('testDone'), refreshes: [mailboxDeliveries] });
  const asking = useChange(askMailbox, { done: t('askDone', { email }), refreshes: MAILBOX_LISTS });
  const off = isActive ? undefined : t('isOff');
  const items: MenuItem[] = [
    { key: 'edit', label: t('edit'), onSelect: () => onOpen('edit', mailbox) },
    ...(state === 'confirmed' ? [] : [{ key: 'ask', label: t('ask'), disabledReason: off, onSelect: () => void asking.run({ id }) }]),
    {
      key: 'test',
      label: t('test'),
      disabledReason: state === 'confirmed' ? off : t('needsConfirmation'),
      onSelect: () => void testing.run({ id }),
    },
    { key: 'log', label: t('log'), onSelect: () => onOpen('log', mailbox) },
    { key: 'remove', label: t('remove'), isDanger: true, isSeparated: true, onSelect: () => onOpen('remove', mailbox) },
  ];
  return <Menu anchor={anchor} label={t('rowMenu', { name: email })} items={items} onClose={onClose} />;
}
