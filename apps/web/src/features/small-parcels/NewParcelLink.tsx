import { createLink } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { ButtonLink } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

const NewLink = createLink(ButtonLink);

/** Leads to the form of a new parcel. */
export function NewParcelLink() {
  const { t } = useTranslation('smallParcels');
  return (
    <NewLink to="/smallParcel/newParcel" variant="primary" icon={<Plus />}>
      {t('create')}
    </NewLink>
  );
}
