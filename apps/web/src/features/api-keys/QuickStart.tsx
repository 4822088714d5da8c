import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import BookOpen from 'lucide-react/icons/book-open';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { Button, ButtonLink } from '../../kit/button/Button.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { copyText } from '../../parts/copy-text.ts';

const DOCS_PATH = '/api/docs';
const OPEN_API_PATH = '/api/openapi.json';

/** The first call, ready to be pasted: on this customer's own host, with the key left in the environment. */
const firstCall = (): string =>
  [
    `curl ${location.origin}/api${listWaybills.path}`,
    `  -H "Authorization: $WAYBOUND_KEY"`,
    `  -H "Content-Type: application/json"`,
    `  -d '{"size": 20}'`,
  ].join(' \\\n');

export function QuickStart() {
  const { t } = useTranslation('apiKeys');
  const command = firstCall();
  const copy = async () => {
    if (await copyText(command)) toast('success', t('start.copied'));
  };
  return (
    <section className="api-start" aria-labelledby="api-start">
      <h2 id="api-start">{t('start.title')}</h2>
      <ol>
        <li>{t('start.key')}</li>
        <li>
          {t('start.send')}
          <div className="api-start-command">
            <pre role="region" tabIndex={0} aria-label={t('start.curl')}>
              {command}
            </pre>
            <Button size="small" icon={<Copy />} onClick={() => void copy()}>
              {t('start.copy')}
            </Button>
          </div>
        </li>
        <li>{t('start.answers')}</li>
        <li>{t('start.repeat')}</li>
      </ol>
      <p className="api-start-links">
        <ButtonLink href={DOCS_PATH} target="_blank" rel="noreferrer" icon={<BookOpen />}>
          {t('start.docs')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={OPEN_API_PATH} download="waybound-openapi.json" icon={<Download />}>
          {t('start.openApi')}
        </ButtonLink>
      </p>
    </section>
  );
}
