import type { ReactNode } from 'react';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';

interface SharedPageProps {
  waybillNo: string;
  expiresAt: string;
  icon: ReactNode;
  /** Its status and where it goes. */
  brief: ReactNode;
  /** Above the two columns. */
  progress?: ReactNode;
  main: ReactNode;
  side: ReactNode;
}

/** A waybill of any kind as its link shows it. */
export function SharedPage({ waybillNo, expiresAt, icon, brief, progress, main, side }: SharedPageProps) {
  const { t } = useTranslation('shareLinks');
  const format = useFormats();
  return (
    <>
      <header className="shared-head">
        {icon}
        <div>
          <h1>{t('heading', { waybillNo })}</h1>
          <p>{brief}</p>
        </div>
      </header>
      {progress}
      <div className="waybill-columns-two">
        <div>{main}</div>
        <div>{side}</div>
      </div>
      <p className="shared-expiry">{t('expires', { day: format.day(expiresAt) })}</p>
    </>
  );
}
