import type { OverseasRow } from '@waybound/contract/overseas/overseas';
import { Link } from '@tanstack/react-router';

/** The waybill that the goods came with: a link where they were transferred from it, otherwise what its customer wrote. */
export function SourceNumber({ source, masterNo }: { source: OverseasRow['source']; masterNo?: string | undefined }) {
  if (source === null) return masterNo === undefined ? null : <span className="identifier">{masterNo}</span>;
  return (
    <Link className="identifier text-link" to="/waybillManagement/waybillDetails/$id" params={{ id: source.id }}>
      {source.waybillNo}
    </Link>
  );
}
