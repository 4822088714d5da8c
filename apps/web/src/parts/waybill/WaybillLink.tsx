import type { NumberedKind } from '@waybound/contract/exceptions/exception-codes';
import { Link } from '@tanstack/react-router';
import { waybillPlaceOf } from './waybill-place.ts';

interface WaybillLinkProps {
  waybill: { kind: NumberedKind; id: string; waybillNo: string };
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
export function WaybillLink({ waybill, text, className, name, hash }: WaybillLinkProps) {
  const shown = {
    ...(hash !== undefined && { hash }),
    'aria-label': name,
    ...(text === undefined ? { className: 'identifier', children: waybill.waybillNo } : { className, children: text }),
  };
  return <Link {...waybillPlaceOf(waybill)} {...shown} />;
}
