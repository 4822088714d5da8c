import ExternalLink from 'lucide-react/icons/external-link';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFoundName } from './found-target.ts';
import type { ListWindow } from './use-search.ts';

/** The browser opened some windows and blocked others: those are opened by hand. */
export function BlockedWindows({ lists, onClose }: { lists: readonly ListWindow[]; onClose: () => void }) {
  const { t } = useTranslation(['search', 'application']);
  const nameOf = useFoundName();
  return (
    <Dialog title={t('blockedTitle')} cancelLabel={t('application:close')} onClose={onClose}>
      <p>{t('blockedText')}</p>
      <ul className="search-blocked">
        {lists.map(({ way, href, waybillNos }) => (
          <li key={way}>
            <a className="text-link" href={href} target="_blank" rel="noopener">
              {t('wayNumbers', { way: nameOf(way), count: waybillNos.length })}
              <ExternalLink size={13} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
