import { useState } from 'react';
import { useSite } from '../../api/bootstrap-data.ts';
import { BrandMark } from './BrandMark.tsx';
import { siteFile } from './site-brand.ts';

/** The site's logo; our mark where it has none or where it does not load. An ornament: the site's name is beside it. */
export function SiteLogo({ kind }: { kind: 'loginLogo' | 'menuLogo' }) {
  const address = siteFile(useSite(), kind);
  const [broken, setBroken] = useState<string>();
  if (!address || address === broken) return <BrandMark />;
  return <img src={address} alt="" height={28} onError={() => setBroken(address)} />;
}
