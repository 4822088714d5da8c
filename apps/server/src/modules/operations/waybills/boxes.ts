import type { operations } from '@waybound/contract/operations/operations';
import type { Finding } from '@waybound/contract/rules';
import { sql } from 'kysely';
import { toInstant, toPlace } from './milestone-input.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { readBoxes } from '../../../records/waybill/boxes.ts';
import { zoneWithoutPlace } from '../../../records/waybill/tracking/milestone-zone.ts';
import { waybillByNo } from '../../../records/waybill/rows.ts';

/** Scans of single boxes. They leave the waybill's revision alone, as its other numbers do, so that no open form turns stale. */
export const boxHandlers: Pick<Handlers<typeof operations>, 'scanBoxes'> = {
  async scanBoxes({ waybillNo, kind, boxNumbers, at, ...place }, { db, now, audit }) {
    const row = await waybillByNo(db, waybillNo);
    requireAllowed(row, 'recordMilestone');
    const scannedAt = toInstant(at, now);
    const { placeCode = null, placeName = null, timeZone } = toPlace(place, row);
    const received = await db
      .selectFrom('carton')
      .select('box_number')
      .where('customer_id', '=', row.customer_id)
      .where('waybill_id', '=', row.id)
      .execute();
    const boxes = await readBoxes(
      db,
      row,
      received.map((carton) => carton.box_number),
    );
    refuseUnknown(boxNumbers, new Set(boxes.map(({ boxNumber }) => boxNumber)));
    const scanned = [...new Set(boxNumbers)];
    await sql`insert into carton_scan (customer_id, waybill_id, box_number, kind, scanned_at, place_code, place_name, time_zone, learnt_at)
      select ${row.customer_id}::bigint, ${row.id}::bigint, box, ${kind}, ${scannedAt}::timestamptz, ${placeCode}, ${placeName},
        ${timeZone ?? zoneWithoutPlace(row, { kind })}, ${now}::timestamptz
      from unnest(${scanned}::int[]) box
      on conflict (customer_id, waybill_id, box_number, kind) do update set scanned_at = excluded.scanned_at,
        place_code = excluded.place_code, place_name = excluded.place_name, time_zone = excluded.time_zone, learnt_at = excluded.learnt_at
        where excluded.scanned_at >= carton_scan.scanned_at`.execute(db);
    audit({
      customerId: row.customer_id,
      subject: row.kind,
      subjectId: row.id,
      what: 'scanBoxes',
      after: { waybillNo, kind, boxNumbers: scanned, at: scannedAt },
    });
    return { waybillNo, scanned: scanned.length };
  },
};

function refuseUnknown(boxNumbers: readonly number[], known: ReadonlySet<number>): void {
  const findings = boxNumbers.flatMap((boxNumber, index): Finding[] =>
    known.has(boxNumber) ? [] : [{ path: `boxNumbers.${index}`, rule: 'unknownRecord' }],
  );
  if (findings.length > 0) refuseFields(findings);
}
