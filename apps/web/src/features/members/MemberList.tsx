import { useMemo } from 'react';
import type { Member } from '@waybound/contract/account/members';
import { enableMember, renewInvitation } from '@waybound/contract/wire/account/members';
import { useChange } from '../../api/query.ts';
import type { Column } from '../../kit/data-table/DataTable.tsx';
import type { MenuItem } from '../../kit/menu/Menu.tsx';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { RecordTable } from '../../parts/list/RecordTable.tsx';
import type { Invitation } from './InvitationLink.tsx';

const TONES: Readonly<Record<Member['state'], Tone>> = { active: 'ok', invited: 'warn', disabled: 'idle' };

interface MemberListProps {
  /** Undefined until the first answer. */
  members: readonly Member[] | undefined;
  onEdit: (member: Member) => void;
  onDisable: (member: Member) => void;
  onLink: (invitation: Invitation) => void;
}

export function MemberList({ members, onEdit, onDisable, onLink }: MemberListProps) {
  const { t } = useTranslation('members');
  const format = useFormats();
  const columns = useMemo((): Column<Member>[] => {
    return [
      { key: 'loginName', title: t('column.loginName'), width: 200, render: (member) => <Name member={member} /> },
      { key: 'name', title: t('column.name'), width: 180, render: (member) => <Note member={member} /> },
      { key: 'role', title: t('column.role'), width: 170, render: (member) => <Role member={member} /> },
      { key: 'state', title: t('column.state'), width: 250, render: (member) => <State member={member} /> },
      {
        key: 'lastSeen',
        title: t('column.lastSeen'),
        width: 150,
        render: ({ lastSeenAt }) => <span className="muted">{lastSeenAt ? format.ago(lastSeenAt) : t('never')}</span>,
      },
    ];
  }, [t, format]);

  const renewal = useChange(renewInvitation);
  const enabling = useChange(enableMember);
  const renew = async ({ id }: Member) => {
    const renewed = await renewal.run({ id });
    if (renewed) onLink(renewed);
  };
  const enable = async ({ id, loginName }: Member) => {
    if (await enabling.run({ id })) toast('success', t('enableDone', { loginName }));
  };
  const itemsOf = (member: Member): MenuItem[] => [
    { key: 'edit', label: t('edit'), onSelect: () => onEdit(member) },
    ...(member.state === 'invited' ? [{ key: 'renew', label: t('renew'), onSelect: () => void renew(member) }] : []),
    member.state === 'disabled'
      ? { key: 'enable', label: t('enable'), onSelect: () => void enable(member) }
      : {
          key: 'disable',
          label: t('disable'),
          isDanger: true,
          isSeparated: true,
          disabledReason: member.isSelf ? t('ownLogin') : undefined,
          onSelect: () => onDisable(member),
        },
  ];
  return (
    <RecordTable
      label={t('list')}
      columns={columns}
      rows={members}
      skeletonRows={3}
      menuLabelOf={({ loginName }) => t('rowMenu', { loginName })}
      itemsOf={itemsOf}
    />
  );
}

function Name({ member: { loginName, isSelf } }: { member: Member }) {
  const { t } = useTranslation('members');
  return (
    <span className="member-name">
      <b>{loginName}</b>
      {isSelf && <span className="muted"> ({t('self')})</span>}
    </span>
  );
}

function Note({ member: { name, email } }: { member: Member }) {
  return (
    <span className="member-note">
      {name || (email ? '' : '—')}
      {email && <small className="muted">{email}</small>}
    </span>
  );
}

function Role({ member: { isOwner, hidesPrices } }: { member: Member }) {
  const { t } = useTranslation('members');
  return (
    <span className="member-note">
      {t(isOwner ? 'owner' : 'member')}
      {hidesPrices && <small className="muted">{t('blind')}</small>}
    </span>
  );
}

function State({ member: { state, invitedUntil } }: { member: Member }) {
  const { t } = useTranslation('members');
  const format = useFormats();
  const until = invitedUntil ? t('invitedUntil', { at: format.moment(invitedUntil) }) : t('invitationOver');
  return (
    <span className="member-note">
      <StatusDot tone={TONES[state]}>{t(`state.${state}`)}</StatusDot>
      {state === 'invited' && <small className="muted">{until}</small>}
    </span>
  );
}
