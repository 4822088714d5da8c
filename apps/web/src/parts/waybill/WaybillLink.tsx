import type { WaybillKind } from '@waybound/contract/waybills/status';
import { Link } from '@tanstack/react-router';
import { waybillPathOf } from './waybill-path.ts';

interface WaybillLinkProps {
  waybill: { kind: WaybillKind; id: string; waybillNo: string };
  /** Left out: it is called by its number. */
  text?: string;
  /** Of a link with a text of its own. */
  className?: string;
  /** What it is called where its text stands in every row. */
  name?: string;
  /** A section of its page. */
  hash?: string;
}

/** To the page of the waybill, of whatever kind it is. */
export function WaybillLink({ waybill: { kind, id, waybillNo }, text, className, name, hash }: WaybillLinkProps) {
  const shown = {
    ...(hash !== undefined && { hash }),
    'aria-label': name,
    ...(text === undefined ? { className: 'identifier', children: waybillNo } : { className, children: text }),
  };
  if (kind === 'overseas') return <Link to="/abroadWaybill/abroadWaybillEdit" search={{ id }} {...shown} />;
  if (kind === 'parcel') return <Link to="/smallParcel/details/$id" params={{ id }} {...shown} />;
  return <Link to={waybillPathOf({ shippingWay: kind === 'end' ? 'HD' : 'OT' })} params={{ id }} {...shown} />;
}
