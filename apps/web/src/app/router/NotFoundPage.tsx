import { createLink } from '@tanstack/react-router';
import Compass from 'lucide-react/icons/compass';
import { ButtonLink } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

const PageLink = createLink(ButtonLink);

export function NotFoundPage() {
  const { t } = useTranslation(['notFound', 'firstPages']);
  const action = (
    <PageLink to="/dashboard" variant="primary">
      {t('action')}
    </PageLink>
  );
  return (
    <>
      <h1 className="visually-hidden">{t('firstPages:notFound')}</h1>
      <EmptyState icon={<Compass />} title={t('title')} action={action}>
        {t('text')}
      </EmptyState>
    </>
  );
}
