import { useMemo, useState } from 'react';
import type { Member } from '@waybound/contract/account/members';
import { enableMember, renewInvitation } from '@waybound/contract/wire/account/members';
import { useChange } from '../../api/query.ts';
import { DataTable, type Column } from '../../kit/data-table/DataTable.tsx';
import { Menu, type MenuItem } from '../../kit/menu/Menu.tsx';
import { RowMenuButton } from '../../kit/menu/RowMenuButton.tsx';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import type { Invitation } from './InvitationLink.tsx';

const TONES: Readonly<Record<Member['state'], Tone>> = { active: 'ok', invited: 'warn', disabled: 'idle' };

interface MemberListProps {
  /** Undefined until the first answer. */
  members: readonly Member[] | undefined;
  onEdit: (member: Member) => void;
  onDisable: (member: Member) => void;
  onLink: (invitation: Invitation) => void;
}

export function MemberList({ members, ...acts }: MemberListProps) {
  const { t } = useTranslation('members');
  const format = useFormats();
  const [menu, setMenu] = useState<{ anchor: HTMLElement; member: Member }>();
  const columns = useMemo((): Column<Member>[] => {
    const menuOf = (member: Member) => (
      <RowMenuButton label={t('rowMenu', { loginName: member.loginName })} onOpen={(anchor) => setMenu({ anchor, member })} />
    );
    return [
      { key: 'loginName', title: t('column.loginName'), width: 200, pin: 'start', render: (member) => <Name member={member} /> },
      { key: 'name', title: t('column.name'), width: 180, render: (member) => <Note member={member} /> },
      { key: 'role', title: t('column.role'), width: 170, render: (member) => <Role member={member} /> },
      { key: 'state', title: t('column.state'), width: 250, render: (member) => <State member={member} /> },
      {
        key: 'lastSeen',
        title: t('column.lastSeen'),
        width: 150,
        render: ({ lastSeenAt }) => <span className="muted">{lastSeenAt ? format.ago(lastSeenAt) : t('never')}</span>,
      },
      { key: 'menu', title: '', width: 56, align: 'end', pin: 'end', render: menuOf },
    ];
  }, [t, format]);

  const card = (member: Member) => (
    <div className="member-card">
      <div>
        <Name member={member} />
        <RowMenuButton label={t('rowMenu', { loginName: member.loginName })} onOpen={(anchor) => setMenu({ anchor, member })} />
      </div>
      {(member.name || member.email) && <Note member={member} />}
      <div>
        <Role member={member} />
        <State member={member} />
      </div>
    </div>
  );

  return (
    <>
      <DataTable label={t('list')} columns={columns} rows={members} rowKey={({ id }) => id} card={card} height="content" skeletonRows={3} />
      {menu && <RowMenu {...menu} {...acts} onClose={() => setMenu(undefined)} />}
    </>
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

interface RowMenuProps extends Omit<MemberListProps, 'members'> {
  anchor: HTMLElement;
  member: Member;
  onClose: () => void;
}

function RowMenu({ anchor, member, onEdit, onDisable, onLink, onClose }: RowMenuProps) {
  const { t } = useTranslation('members');
  const { id, loginName, state, isSelf } = member;
  const renewal = useChange(renewInvitation);
  const enabling = useChange(enableMember, { done: t('enableDone', { loginName }) });
  const renew = async () => {
    const renewed = await renewal.run({ id });
    if (renewed) onLink(renewed);
  };
  const items: MenuItem[] = [
    { key: 'edit', label: t('edit'), onSelect: () => onEdit(member) },
    ...(state === 'invited' ? [{ key: 'renew', label: t('renew'), onSelect: () => void renew() }] : []),
    state === 'disabled'
      ? { key: 'enable', label: t('enable'), onSelect: () => void enabling.run({ id }) }
      : {
          key: 'disable',
          label: t('disable'),
          isDanger: true,
          isSeparated: true,
          disabledReason: isSelf ? t('ownLogin') : undefined,
          onSelect: () => onDisable(member),
        },
  ];
  return <Menu anchor={anchor} label={t('rowMenu', { loginName })} items={items} onClose={onClose} />;
}
