import { useState } from 'react';
import type { Security } from '@waybound/contract/account/account';
import { Button } from '../../../kit/button/Button.tsx';
import { StatusDot } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { AccountSection } from '../AccountSection.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { RenewDialog } from './RenewDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';

/** From here on it is time for new ones. */
const FEW_CODES = 3;

const DIALOGS = { setUp: SetUpDialog, renew: RenewDialog, disable: DisableDialog } as const;

export function SecondFactorSection({ security }: { security: Security }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const OpenDialog = open && DIALOGS[open];
  const { secondFactorSince, recoveryCodesLeft } = security;
  return (
    <AccountSection title={t('factor.title')} about={t('factor.about')}>
      <SecondFactorState since={secondFactorSince} left={recoveryCodesLeft} />
      <div className="account-actions">
        {secondFactorSince === null ? (
          <Button variant="primary" onClick={() => setOpen('setUp')}>
            {t('factor.setUp')}
          </Button>
        ) : (
          <>
            <Button onClick={() => setOpen('renew')}>{t('factor.renew')}</Button>
            <Button variant="quiet" onClick={() => setOpen('disable')}>
              {t('factor.disable')}
            </Button>
          </>
        )}
      </div>
      {OpenDialog && <OpenDialog onClose={() => setOpen(undefined)} />}
    </AccountSection>
  );
}

function SecondFactorState({ since, left }: { since: string | null; left: number }) {
  const { t } = useTranslation('account');
  const format = useFormats();
  if (since === null) return <StatusDot tone="idle">{t('factor.off')}</StatusDot>;
  const isFew = left <= FEW_CODES;
  return (
    <div className="account-state">
      <StatusDot tone="ok">{t('factor.on')}</StatusDot>
      <span className="muted">{t('factor.since', { time: format.moment(since) })}</span>
      <span className={isFew ? 'account-few' : 'muted'}>{t(isFew ? 'factor.fewLeft' : 'factor.left', { count: left })}</span>
    </div>
  );
}
