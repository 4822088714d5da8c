import { useState } from 'react';
import type { Member } from '@waybound/contract/account/members';
import { listMembers } from '@waybound/contract/wire/account/members';
import UserPlus from 'lucide-react/icons/user-plus';
import UsersRound from 'lucide-react/icons/users-round';
import { useCall } from '../../api/query.ts';
import { useSessionUser } from '../../api/bootstrap-data.ts';
import { Button } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { InvitationLink, type Invitation } from './InvitationLink.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MemberList } from './MemberList.tsx';
import './members.css';

export function MembersPage() {
  const { t } = useTranslation('members');
  const user = useSessionUser();
  if (user?.isOwner) return <OwnersPage />;
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState icon={<UsersRound />} title={t('onlyOwners')}>
        {t('onlyOwnersText')}
      </EmptyState>
    </>
  );
}

/** What is shown above the list: a form, a question, a link to be copied. */
type Opened = { kind: 'form'; member: Member | undefined } | { kind: 'disable'; member: Member } | { kind: 'link'; invitation: Invitation };

function OwnersPage() {
  const { t } = useTranslation('members');
  const { data, error, refetch } = useCall(listMembers, {});
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const showLink = (invitation: Invitation) => setOpened({ kind: 'link', invitation });

  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <Button variant="primary" icon={<UserPlus />} onClick={() => setOpened({ kind: 'form', member: undefined })}>
          {t('invite')}
        </Button>
      </PageHeader>
      <div className="members">
        {error && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <MemberList
            members={data?.members}
            onEdit={(member) => setOpened({ kind: 'form', member })}
            onDisable={(member) => setOpened({ kind: 'disable', member })}
            onLink={showLink}
          />
        )}
      </div>
      {opened?.kind === 'form' && <MemberDialog member={opened.member} onInvited={showLink} onClose={close} />}
      {opened?.kind === 'disable' && <DisableDialog member={opened.member} onClose={close} />}
      {opened?.kind === 'link' && <InvitationLink invitation={opened.invitation} onClose={close} />}
    </>
  );
}
