import { createLink } from '@tanstack/react-router';
import PackageX from 'lucide-react/icons/package-x';
import { ButtonLink } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

const ListLink = createLink(ButtonLink);

/** The same for a waybill that is gone and for another customer's. */
export function WaybillNotFound() {
  const { t } = useTranslation(['waybillDetail', 'application', 'firstPages']);
  return (
    <div className="waybill-nowhere">
      <h1 className="visually-hidden">{t('firstPages:waybillDetail')}</h1>
      <EmptyState
        icon={<PackageX />}
        title={t('waybillDetail:detail.missing')}
        action={
          <ListLink to="/waybillManagement/waybillList" search={{}} variant="primary">
            {t('waybillDetail:detail.toList')}
          </ListLink>
        }
      >
        {t('waybillDetail:detail.missingText')}
      </EmptyState>
    </div>
  );
}
