import type { ReactNode } from 'react';
import type { THREADS_OF } from '@waybound/contract/wire/cases/threads';
import { Link } from '@tanstack/react-router';

interface AnyWaybillLinkProps {
  about: (typeof THREADS_OF)[number];
  id: string;
  className?: string;
  /** A section of its page. */
  hash?: string;
  children: ReactNode;
}

/** To the page of a waybill of any kind. */
export function AnyWaybillLink({ about, id, ...link }: AnyWaybillLinkProps) {
  if (about === 'overseas') return <Link to="/abroadWaybill/abroadWaybillEdit" search={{ id }} {...link} />;
  if (about === 'parcel') return <Link to="/smallParcel/details/$id" params={{ id }} {...link} />;
  return <Link to="/waybillManagement/waybillDetails/$id" params={{ id }} {...link} />;
}
