import type { ReactNode } from 'react';
import { unreadComments, type TALKED_OF } from '@waybound/contract/wire/cases/threads';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/query.ts';
import { useTranslation } from '../../kit/use-translation.ts';

const SHOWN = 5;

/** What somebody has written to this login, in cases and on waybills; nothing where all is read. */
export function UnreadConversations() {
  const { t } = useTranslation('cases');
  const { data = [] } = useCall(unreadComments, {}, { isQuiet: true });
  if (data.length === 0) return null;
  return (
    <section className="case-unread" aria-label={t('unread.title')}>
      <h2>{t('unread.title')}</h2>
      <ul>
        {data.slice(0, SHOWN).map(({ about, id, no, count, isMentioned }) => (
          <li key={`${about}-${id}`}>
            <ConversationLink about={about} id={id}>
              {t('unread.entry', { no, count })}
            </ConversationLink>
            {isMentioned && <b> · {t('unread.mentioned')}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ConversationLinkProps {
  about: (typeof TALKED_OF)[number];
  id: string;
  children: ReactNode;
}

/** To where a conversation is. */
function ConversationLink({ about, id, children }: ConversationLinkProps) {
  const hash = 'messages';
  switch (about) {
    case 'case':
      return (
        <Link to="/waybillManagement/caseDetails/$id" params={{ id }}>
          {children}
        </Link>
      );
    case 'overseas':
      return (
        <Link to="/abroadWaybill/abroadWaybillEdit" search={{ id }} hash={hash}>
          {children}
        </Link>
      );
    case 'parcel':
      return (
        <Link to="/smallParcel/details/$id" params={{ id }} hash={hash}>
          {children}
        </Link>
      );
    case 'waybill':
      return (
        <Link to="/waybillManagement/waybillDetails/$id" params={{ id }} hash={hash}>
          {children}
        </Link>
      );
  }
}
