import type { OwnSession } from '@waybound/contract/account/account';
import { endOtherSessions, endSession, listSessions } from '@waybound/contract/wire/account/account';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useCall, useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { AccountSection } from './AccountSection.tsx';
import { deviceOf } from './device-name.ts';

export function SessionsSection() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useCall(listSessions, {});
  const endOthers = useChange(endOtherSessions, {
    refreshes: [listSessions],
    done: ({ ended }) => t('sessions.endedOthers', { count: ended }),
  });
  const sessions = data?.sessions;
  return (
    <AccountSection title={t('sessions.title')} about={t('sessions.about')}>
      {error && !sessions && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !sessions && <Skeleton lines={3} />}
      {sessions && (
        <ul className="account-sessions" aria-label={t('sessions.list')}>
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions?.length === 1 && <p className="muted">{t('sessions.alone')}</p>}
      {sessions && sessions.length > 1 && (
        <div className="account-actions">
          <Button isBusy={endOthers.isBusy} onClick={() => void endOthers.run({})}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}

function SessionLine({ session: { id, userAgent, address, createdAt, lastSeenAt, isThis } }: { session: OwnSession }) {
  const { t } = useTranslation('account');
  const format = useFormats();
  const end = useChange(endSession, { refreshes: [listSessions], done: t('sessions.ended') });
  const device = deviceOf(userAgent);
  const browser = device?.browser === 'WeChat' ? t('sessions.weChat') : device?.browser;
  const name = device && browser ? t('sessions.device', { browser, system: device.system }) : t('sessions.unknown');
  const Icon = device?.isPhone ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <p className="account-device">
          <b>{name}</b>
          {isThis && <span className="account-here">{t('sessions.here')}</span>}
        </p>
        <p className="muted">{t('sessions.seen', { time: format.ago(lastSeenAt) })}</p>
        <p className="muted">{t('sessions.from', { time: format.moment(createdAt), address })}</p>
      </div>
      {!isThis && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('sessions.endOf', { device: name })}
          isBusy={end.isBusy}
          onClick={() => void end.run({ id })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
