import { createLink } from '@tanstack/react-router';
import Compass from 'lucide-react/icons/compass';
import { ButtonLink } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

const PageLink = createLink(ButtonLink);

export function NotFoundPage() {
  const { t } = useTranslation();
  const action = (
    <PageLink to="/dashboard" variant="primary">
      {t('notFound.action')}
    </PageLink>
  );
  return (
    <>
      <h1 className="visually-hidden">{t('pages.notFound')}</h1>
      <EmptyState icon={<Compass />} title={t('notFound.title')} action={action}>
        {t('notFound.text')}
      </EmptyState>
    </>
  );
}
