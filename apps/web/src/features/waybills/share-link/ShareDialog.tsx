import { useState } from 'react';
import type { Share } from '@waybound/contract/waybills/shares';
import { listShares, SHARE_DAYS, SHARE_KINDS, shareWaybill, withdrawShare, type ShareKind } from '@waybound/contract/wire/waybills/shares';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import Link2 from 'lucide-react/icons/link-2';
import { useCall, useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { LinkField } from '../../../parts/share/LinkField.tsx';
import { makeLinkToken } from '../../../parts/share/link-token.ts';
import { shareLink } from './share-link.ts';
import './share-dialog.css';

interface ShareDialogProps {
  waybill: Pick<WaybillRow, 'id' | 'waybillNo'>;
  onClose: () => void;
}

export function ShareDialog({ waybill: { id, waybillNo }, onClose }: ShareDialogProps) {
  const { t } = useTranslation(['shareLinks', 'application']);
  return (
    <Dialog title={t('shareLinks:title', { waybillNo })} cancelLabel={t('application:close')} size="medium" onClose={onClose}>
      <p className="muted">{t('shareLinks:intro', { days: SHARE_DAYS })}</p>
      <NewShare id={id} />
      <OpenShares id={id} />
    </Dialog>
  );
}

function NewShare({ id }: { id: string }) {
  const { t } = useTranslation('shareLinks');
  const [kind, setKind] = useState<ShareKind>('send');
  const [link, setLink] = useState<string>();
  const share = useChange(shareWaybill, { refreshes: [listShares] });

  const make = async () => {
    const token = makeLinkToken();
    if (await share.run({ id, kind, token })) setLink(shareLink(kind, id, token));
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
            <small>{t(`kindHints.${each}`)}</small>
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

function OpenShares({ id }: { id: string }) {
  const { t } = useTranslation('shareLinks');
  const { data, error, refetch } = useCall(listShares, { id });
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
