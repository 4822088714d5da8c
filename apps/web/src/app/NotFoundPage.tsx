import { createLink } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';

const PageLink = createLink(ButtonLink);

export function NotFoundPage() {
  const { t } = useTranslation();
  const action = (
    <PageLink to="/dashboard" look="primary">
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
