import { useMemo, type ReactNode } from 'react';
import type { Receiver } from '@waybound/contract/notices/notice-receivers';
import { testReceiver } from '@waybound/contract/wire/notices/notice-receivers';
import type { Delivery } from '@waybound/contract/notices/notices';
import { useChange } from '../../../api/query.ts';
import type { Column } from '../../../kit/data-table/DataTable.tsx';
import type { MenuItem } from '../../../kit/menu/Menu.tsx';
import { StatusDot, type Tone } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { RecordTable } from '../../../parts/list/RecordTable.tsx';

const TONES: Readonly<Record<Delivery['state'], Tone>> = { waiting: 'info', sent: 'ok', failed: 'bad', dropped: 'idle', inDigest: 'info' };

type OnOpen = (what: 'form' | 'log' | 'remove', receiver: Receiver) => void;

interface ReceiverListProps {
  /** Undefined until the first answer. */
  receivers: readonly Receiver[] | undefined;
  empty: ReactNode;
  onOpen: OnOpen;
}

export function ReceiverList({ receivers, empty, onOpen }: ReceiverListProps) {
  const { t } = useTranslation('notices');
  const columns = useMemo((): Column<Receiver>[] => {
    return [
      { key: 'name', title: t('receiver.name'), width: 220, render: (receiver) => <Name receiver={receiver} /> },
      { key: 'url', title: t('receiver.url'), width: 230, render: (receiver) => <Address receiver={receiver} /> },
      { key: 'events', title: t('receiver.events'), width: 190, render: (receiver) => <Events receiver={receiver} /> },
      { key: 'last', title: t('receiver.last'), width: 180, render: (receiver) => <Last receiver={receiver} /> },
    ];
  }, [t]);
  const testing = useChange(testReceiver, { done: t('testDone') });
  const itemsOf = (receiver: Receiver): MenuItem[] => [
    { key: 'edit', label: t('edit'), onSelect: () => onOpen('form', receiver) },
    {
      key: 'test',
      label: t('test'),
      disabledReason: receiver.isActive ? undefined : t('isOff'),
      onSelect: () => void testing.run({ id: receiver.id }),
    },
    { key: 'log', label: t('log'), onSelect: () => onOpen('log', receiver) },
    { key: 'remove', label: t('remove'), isDanger: true, isSeparated: true, onSelect: () => onOpen('remove', receiver) },
  ];
  return (
    <RecordTable
      label={t('receiver.list')}
      columns={columns}
      rows={receivers}
      empty={empty}
      skeletonRows={3}
      menuLabelOf={({ name }) => t('rowMenu', { name })}
      itemsOf={itemsOf}
    />
  );
}

function Name({ receiver: { name, kind } }: { receiver: Receiver }) {
  const { t } = useTranslation('notices');
  return (
    <span className="notice-note">
      <b>{name}</b>
      <small className="muted">{t(`receiver.kinds.${kind}`)}</small>
    </span>
  );
}

function Address({ receiver: { shownUrl, isSigned } }: { receiver: Receiver }) {
  const { t } = useTranslation('notices');
  return (
    <span className="notice-note">
      {shownUrl}
      {isSigned && <small className="muted">{t('receiver.signed')}</small>}
    </span>
  );
}

function Events({ receiver: { events, language } }: { receiver: Receiver }) {
  const { t } = useTranslation('notices');
  return (
    <span className="notice-note">
      {events.map((event) => t(`receiver.eventNames.${event}`)).join(', ')}
      <small className="muted">{t(`language.${language}`)}</small>
    </span>
  );
}

function Last({ receiver: { isActive, lastState, lastNoticeAt } }: { receiver: Receiver }) {
  const { t } = useTranslation('notices');
  const format = useFormats();
  if (!isActive) return <StatusDot tone="idle">{t('receiver.off')}</StatusDot>;
  if (!lastState) return <span className="muted">{t('never')}</span>;
  return (
    <span className="notice-note">
      <StatusDot tone={TONES[lastState]}>{t(`delivery.${lastState}`)}</StatusDot>
      <small className="muted">{format.ago(lastNoticeAt)}</small>
    </span>
  );
}
