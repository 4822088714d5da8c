import type { AmazonPlan, AmazonOwnerMend } from '@waybound/contract/site/amazon-plans';
import { acceptAmazonOwners } from '@waybound/contract/wire/site/amazon-plans';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

/** Amazon has refused who labels or prepares some SKUs, and has said what it takes: one press takes that over. */
export function OwnerMends({ plan: { id, rev, ownerMends } }: { plan: AmazonPlan }) {
  const { t } = useTranslation('amazonPlans');
  const accepting = useChange(acceptAmazonOwners);
  const ownersOf = ({ labelOwner, prepOwner }: AmazonOwnerMend) =>
    [
      ...(labelOwner ? [t('ownerOf', { field: t('labelOwner'), owner: t(`owner.${labelOwner}`) })] : []),
      ...(prepOwner ? [t('ownerOf', { field: t('prepOwner'), owner: t(`owner.${prepOwner}`) })] : []),
    ].join(' · ');
  return (
    <>
      <p>{t('mends')}</p>
      <ul>
        {ownerMends.map((mend) => (
          <li key={mend.msku}>{t('mendOf', { msku: mend.msku, owners: ownersOf(mend) })}</li>
        ))}
      </ul>
      <Button variant="primary" isBusy={accepting.isBusy} onClick={() => void accepting.run({ id, rev })}>
        {t('mend')}
      </Button>
    </>
  );
}
