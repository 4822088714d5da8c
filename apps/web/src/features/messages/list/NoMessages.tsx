import type { ReactNode } from 'react';
import FileSearch from 'lucide-react/icons/file-search';
import MailCheck from 'lucide-react/icons/mail-check';
import Mail from 'lucide-react/icons/mail';
import { Button } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { isFiltered, NO_FILTERS } from '../list-view.ts';
import { useMessageListUrl } from '../use-message-url.ts';

/** Why nothing is there, and what to do next. `all` is how many match whatever their status. */
export function NoMessages({ all }: { all: number }) {
  const { t } = useTranslation('messages');
  const { search, go } = useMessageListUrl();
  const show = (icon: ReactNode, title: string, text: string, action?: ReactNode) => (
    <EmptyState icon={icon} title={title} action={action}>
      {text}
    </EmptyState>
  );
  if (all === 0 && isFiltered(search)) {
    return show(
      <FileSearch />,
      t('empty.filtered'),
      t('empty.filteredText'),
      <Button onClick={() => go(NO_FILTERS)}>{t('filter.clear')}</Button>,
    );
  }
  if (all === 0) return show(<Mail />, t('empty.first'), t('empty.firstText'));
  if (search.page !== undefined) {
    return show(<FileSearch />, t('empty.page'), t('empty.pageText'), <Button onClick={() => go({})}>{t('empty.firstPage')}</Button>);
  }
  const showAll = <Button onClick={() => go({ messageStatus: undefined })}>{t('empty.showAll')}</Button>;
  return search.messageStatus === '0'
    ? show(<MailCheck />, t('empty.unread'), t('empty.unreadText'), showAll)
    : show(<Mail />, t('empty.read'), t('empty.readText'), showAll);
}
