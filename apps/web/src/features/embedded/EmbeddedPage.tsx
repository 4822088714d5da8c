import { useEffect } from 'react';
import { EMBEDDED_PATHS } from '@waybound/contract/wire/account/embedded-paths';
import { openEmbedded } from '@waybound/contract/wire/account/single-sign-on';
import type { WireInput } from '@waybound/contract/wire';
import { i18n } from '@waybound/phrases/i18n';
import AppWindow from 'lucide-react/icons/app-window';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useSite } from '../../api/bootstrap-data.ts';
import { useCall } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { usePagePath, usePageSearch, useTitles } from '../../parts/page.ts';
import { countLogin } from '../../parts/sign-on/count-login.ts';
import { EmbeddedFrame } from './EmbeddedFrame.tsx';
import { embeddedSearch } from './embedded-search.ts';
import './embedded.css';

/** Section 2, /std: a page of the forwarder's other system. Which one, the route's own path says. */
export function EmbeddedPage() {
  const { t } = useTranslation(['embedded', 'firstPages', 'pageTitles']);
  const path = usePagePath();
  const { stdParams, stdQuery } = usePageSearch(embeddedSearch);
  const site = useSite();
  const page = EMBEDDED_PATHS.find((each) => each === path) ?? EMBEDDED_PATHS[0];
  const title = t(useTitles()(page));
  if (!site) return <PageHeader title={title} />;
  if (!site.embeddedUrl) {
    return (
      <>
        <PageHeader title={title} />
        <EmptyState icon={<AppWindow />} title={t('notSetUp')}>
          {t('notSetUpText')}
        </EmptyState>
      </>
    );
  }
  const input = { page, ...(stdParams && { stdParams }), ...(stdQuery !== undefined && { stdQuery }) };
  // Another address, and another language, is another visit.
  return <Visit key={JSON.stringify([input, i18n.language])} title={title} input={input} />;
}

interface VisitProps {
  title: string;
  input: WireInput<typeof openEmbedded>;
}

/** One look at one address. Each attempt asks for an address of its own: the token in it is good for a minute, once. */
function Visit({ title, input }: VisitProps) {
  const { t } = useTranslation('embedded');
  const { data, error, isFetching, refetch } = useCall(openEmbedded, input, { isForOneVisit: true });
  const address = isFetching ? undefined : data?.address;
  const again = () => void refetch();
  // Section 2: each navigation records a login event; trying again is none.
  useEffect(countLogin, []);

  return (
    <>
      <PageHeader title={title}>
        <Button icon={<RotateCw />} onClick={again}>
          {t('again')}
        </Button>
      </PageHeader>
      {error && !isFetching ? (
        <LoadFailure error={error} onRetry={again} />
      ) : (
        <EmbeddedFrame key={address} address={address} title={title} onAgain={again} />
      )}
    </>
  );
}
