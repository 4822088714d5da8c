import { loginSecurity } from '@waybound/contract/wire/account/account';
import { useCall } from '../../api/query.ts';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import './account.css';

/** How one's own login is protected, and where it is logged in. */
export function AccountPage() {
  const { t } = useTranslation('account');
  const { t: titles } = useTranslation('pageTitles');
  const { data: security, error, refetch } = useCall(loginSecurity, {});
  return (
    <div className="account">
      <PageHeader title={titles('account')} subtitle={t('lead')} />
      {error && !security && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !security && <Skeleton lines={6} />}
      {security && (
        <>
          <PasswordSection changedAt={security.passwordChangedAt} />
          <SecondFactorSection security={security} />
        </>
      )}
      <SessionsSection />
    </div>
  );
}
