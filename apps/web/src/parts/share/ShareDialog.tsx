import { useState } from 'react';
import type { Share } from '@waybound/contract/waybills/shares';
import { listShares, SHARE_DAYS, SHARE_KINDS, shareWaybill, withdrawShare, type ShareKind } from '@waybound/contract/wire/waybills/shares';
import type { THREADS_OF } from '@waybound/contract/wire/cases/threads';
import Link2 from 'lucide-react/icons/link-2';
import { useCall, useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { LinkField } from './LinkField.tsx';
import { makeLinkToken } from './link-token.ts';
import { shareLink } from './share-link.ts';
import './share-dialog.css';

/** A waybill of any kind: each has ids of its own. */
interface Shared {
  about: (typeof THREADS_OF)[number];
  id: string;
}

interface ShareDialogProps {
  row: Shared & { waybillNo: string };
  onClose: () => void;
}

/** Lets somebody without a login follow one waybill, and closes the links that do. */
export function ShareDialog({ row: { about, id, waybillNo }, onClose }: ShareDialogProps) {
  const { t } = useTranslation(['shareLinks', 'application']);
  return (
    <Dialog title={t('shareLinks:title', { waybillNo })} cancelLabel={t('application:close')} size="medium" onClose={onClose}>
      <p className="muted">{t('shareLinks:intro', { days: SHARE_DAYS })}</p>
      <NewShare about={about} id={id} />
      <OpenShares about={about} id={id} />
    </Dialog>
  );
}

function NewShare({ about, id }: Shared) {
  const { t } = useTranslation('shareLinks');
  const [kind, setKind] = useState<ShareKind>('send');
  const [link, setLink] = useState<string>();
  const share = useChange(shareWaybill, { refreshes: [listShares] });

  const make = async () => {
    const token = makeLinkToken();
    if (await share.run({ about, id, kind, token })) setLink(shareLink(kind, id, token));
  };
  const choose = (chosen: ShareKind) => {
    setKind(chosen);
    setLink(undefined);
  };
  return (
    <>
      <fieldset className="share-kinds">
        <legend>{t('kind')}</legend>
        {SHARE_KINDS.map((each) => (
          <label key={each}>
            <input type="radio" name="share-kind" value={each} checked={each === kind} onChange={() => choose(each)} />
            <b>{t(`kinds.${each}`)}</b>
            <small>{t(`${about === 'waybill' ? 'kindHints' : 'otherKindHints'}.${each}`)}</small>
          </label>
        ))}
      </fieldset>
      {link ? (
        <LinkField link={link} />
      ) : (
        <Button variant="primary" icon={<Link2 />} isBusy={share.isBusy} onClick={() => void make()}>
          {t('make')}
        </Button>
      )}
    </>
  );
}

function OpenShares({ about, id }: Shared) {
  const { t } = useTranslation('shareLinks');
  const { data, error, refetch } = useCall(listShares, { about, id });
  return (
    <section className="share-open" aria-label={t('open')}>
      <h3>{t('open')}</h3>
      {!data && !error && <Skeleton lines={2} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="muted">{t('noneOpen')}</p>}
      <ul>
        {data?.map((share) => (
          <OpenShare key={share.id} share={share} />
        ))}
      </ul>
    </section>
  );
}

function OpenShare({ share }: { share: Share }) {
  const { t } = useTranslation('shareLinks');
  const format = useFormats();
  const withdraw = useChange(withdrawShare, { refreshes: [listShares], done: t('withdrawn') });
  const kind = t(`kinds.${share.kind}`);
  const day = format.day(share.createdAt);
  return (
    <li>
      <span>
        {kind}
        <small>
          {t('made', { day })} · {t('until', { day: format.day(share.expiresAt) })}
        </small>
      </span>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('withdrawLabel', { day, kind })}
        isBusy={withdraw.isBusy}
        onClick={() => void withdraw.run({ id: share.id })}
      >
        {t('withdraw')}
      </Button>
    </li>
  );
}
