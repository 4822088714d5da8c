import type { ReactNode } from 'react';
import { createLink } from '@tanstack/react-router';
import { useSite } from '../api/standing-data.ts';
import { ButtonLink } from '../kit/Button.tsx';
import { HIDDEN_VARIANT } from './page.ts';

const PageLink = createLink(ButtonLink);

/** The button that begins an order; one variant of the environment places none here (section 2). */
export function OrderLink({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  if (useSite()?.variant === HIDDEN_VARIANT) return null;
  return (
    <PageLink to="/waybillManagement/orderToAirFreight" look="primary" icon={icon}>
      {children}
    </PageLink>
  );
}
