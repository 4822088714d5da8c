import { useState } from 'react';
import Scale from 'lucide-react/icons/scale';
import { Button } from '../../../kit/button/Button.tsx';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { PHONE, useMediaQuery } from '../../../kit/use-media-query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';

const WeightLimitsDialog = lazyComponent(() => import('./WeightLimitsDialog.tsx').then((loaded) => loaded.WeightLimitsDialog), {
  topics: ['smallParcels', 'rules'],
});

/** Opens the limits of weight; on a phone it is a sign beside the other buttons, whose words take the line. */
export function WeightLimitsButton() {
  const { t } = useTranslation('smallParcels');
  const isPhone = useMediaQuery(PHONE);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {isPhone ? (
        <IconButton label={t('limits.title')} icon={<Scale />} variant="outline" onClick={open} />
      ) : (
        <Button icon={<Scale />} onClick={open}>
          {t('limits.title')}
        </Button>
      )}
      {isOpen && <WeightLimitsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
