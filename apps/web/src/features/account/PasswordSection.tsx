import { useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { AccountSection } from './AccountSection.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

export function PasswordSection({ changedAt }: { changedAt: string | null }) {
  const { t } = useTranslation('account');
  const format = useFormats();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <AccountSection title={t('password.title')} about={t('password.about')}>
      <p>{changedAt === null ? t('password.never') : t('password.changed', { time: format.moment(changedAt) })}</p>
      <div className="account-actions">
        <Button onClick={() => setIsChanging(true)}>{t('password.change')}</Button>
      </div>
      {isChanging && <PasswordDialog onClose={() => setIsChanging(false)} />}
    </AccountSection>
  );
}
