import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import type { Attention } from './AttentionList.tsx';

const STORES_PAGE = '/myProfile/storeManagement';
const ERP_PAGES = {
  teapplix: '/myProfile/teapplixOauth',
  mabang: '/myProfile/mabangOauth',
  ecCang: '/myProfile/ecCangOauth',
} as const;

/** Shops and ERPs that cannot be read any more, or soon not; each leads to where that is mended. */
export function Connections({ of: connections }: { of: Attention['connections'] }) {
  const { t } = useTranslation('overview');
  const format = useFormats();
  return (
    <ul className="attention-recharges">
      {connections.map(({ of, id, name, state, until }) => (
        <li key={`${of}-${id}`}>
          {of === 'amazon' ? (
            <Link to={STORES_PAGE}>
              {state !== 'refused' && t(`connections.${state}`, { name: name ?? '', day: until === null ? '' : format.day(until) })}
            </Link>
          ) : (
            <Link to={ERP_PAGES[of]}>{t(`connections.refused.${of}`)}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
