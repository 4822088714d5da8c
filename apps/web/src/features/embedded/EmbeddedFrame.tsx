import { useEffect, useRef, useState } from 'react';
import { READY_MESSAGE } from '@waybound/contract/wire/account/embedded-paths';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { Button } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

/** A page that has not said by then that it stands may be empty, or an error of the browser's, which nobody outside can see. */
const PATIENCE_MS = 20_000;
/**
 * What the page inside may do. It keeps its own origin, which is never ours, so that it has its own cookies; it cannot lead this page
 * elsewhere.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** `loaded` and `silent`: something is shown, and nobody knows what. `blocked`: this document may not frame the address. */
type State = 'loading' | 'loaded' | 'ready' | 'silent' | 'failed' | 'blocked';

interface EmbeddedFrameProps {
  /** Missing until it is known. */
  address: string | undefined;
  title: string;
  onAgain: () => void;
  patienceMs?: number;
}

export function EmbeddedFrame({ address, title, onAgain, patienceMs = PATIENCE_MS }: EmbeddedFrameProps) {
  const { t } = useTranslation(['embedded', 'application']);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    if (address === undefined) return undefined;
    const { origin } = new URL(address);
    const listen = ({ data, origin: from, source }: MessageEvent<unknown>) => {
      if (data === READY_MESSAGE && from === origin && source === frame.current?.contentWindow) setState('ready');
    };
    const notice = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (URL.canParse(blockedURI) && new URL(blockedURI).origin === origin) setState('blocked');
    };
    const lose = () => setState((before) => (before === 'loading' ? 'failed' : before === 'loaded' ? 'silent' : before));
    window.addEventListener('message', listen);
    document.addEventListener('securitypolicyviolation', notice);
    const timer = setTimeout(lose, patienceMs);
    return () => {
      window.removeEventListener('message', listen);
      document.removeEventListener('securitypolicyviolation', notice);
      clearTimeout(timer);
    };
  }, [address, patienceMs]);

  if (state === 'failed' || state === 'blocked') {
    // A document keeps the policy it came with: only another one may frame an address that was named since.
    const retry = state === 'blocked' ? () => location.reload() : onAgain;
    return (
      <EmptyState icon={<CircleAlert />} title={t('failed')} action={<Button onClick={retry}>{t('application:failure.retry')}</Button>}>
        {t('failedText')}
      </EmptyState>
    );
  }
  return (
    <div className="embedded" aria-busy={state === 'loading'}>
      {state === 'silent' && (
        <p className="embedded-silent" role="status">
          <span>{t('silent')}</span>
          <Button size="small" onClick={onAgain}>
            {t('again')}
          </Button>
        </p>
      )}
      {state === 'loading' && (
        <div className="embedded-loading">
          <p role="status">{t('loading')}</p>
          <Skeleton lines={8} />
        </div>
      )}
      {address !== undefined && new URL(address).origin !== location.origin && (
        <iframe
          ref={frame}
          title={title}
          src={address}
          sandbox={SANDBOX}
          referrerPolicy="origin"
          onLoad={() => setState((before) => (before === 'loading' ? 'loaded' : before))}
        />
      )}
    </div>
  );
}
