import { unreadComments } from '@waybound/contract/wire/cases/threads';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/query.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { WaybillLink } from '../../parts/waybill/WaybillLink.tsx';

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
        {data.slice(0, SHOWN).map(({ about, id, no, waybillKind: kind, count, isMentioned }) => (
          <li key={`${about}-${id}`}>
            {about === 'case' ? (
              <Link to="/waybillManagement/caseDetails/$id" params={{ id }}>
                {t('unread.entry', { no, count })}
              </Link>
            ) : (
              <WaybillLink waybill={{ kind, id, waybillNo: no }} text={t('unread.entry', { no, count })} hash="messages" />
            )}
            {isMentioned && <b> · {t('unread.mentioned')}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}
