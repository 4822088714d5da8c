import type { ReactNode } from 'react';
import FileSearch from 'lucide-react/icons/file-search';
import MailCheck from 'lucide-react/icons/mail-check';
import Mail from 'lucide-react/icons/mail';
import { Button } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { isFiltered, withoutFilters } from '../../../parts/list/view-filters.ts';
import { messageView } from '../list-view.ts';
import { useListUrl } from '../../../parts/list/use-list-url.ts';

/** Why nothing is there, and what to do next. `all` is how many match whatever their status. */
export function NoMessages({ all }: { all: number }) {
  const { t } = useTranslation(['messages', 'lists']);
  const { search, go } = useListUrl(messageView);
  const show = (icon: ReactNode, title: string, text: string, action?: ReactNode) => (
    <EmptyState icon={icon} title={title} action={action}>
      {text}
    </EmptyState>
  );
  if (all === 0 && isFiltered(messageView, search)) {
    return show(
      <FileSearch />,
      t('messages:empty.filtered'),
      t('messages:empty.filteredText'),
      <Button onClick={() => go(withoutFilters(messageView))}>{t('lists:filter.clear')}</Button>,
    );
  }
  if (all === 0) return show(<Mail />, t('messages:empty.first'), t('messages:empty.firstText'));
  if (search.page !== undefined) {
    return show(
      <FileSearch />,
      t('messages:empty.page'),
      t('messages:empty.pageText'),
      <Button onClick={() => go({})}>{t('messages:empty.firstPage')}</Button>,
    );
  }
  const showAll = <Button onClick={() => go({ messageStatus: undefined })}>{t('messages:empty.showAll')}</Button>;
  return search.messageStatus === '0'
    ? show(<MailCheck />, t('messages:empty.unread'), t('messages:empty.unreadText'), showAll)
    : show(<Mail />, t('messages:empty.read'), t('messages:empty.readText'), showAll);
}
