import type { SharedMilestone, SharedRoad } from '@waybound/contract/waybills/shares';
import type { MilestoneFact } from '@waybound/contract/waybills/milestone-facts';
import type { Milestone } from '@waybound/contract/waybills/waybills';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import { onePerFact } from '@waybound/domain/milestones/one-per-fact';
import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { refuse } from '../../kernel/refusal.ts';
import { toPackingRow } from '../../records/waybill/packing-rows.ts';
import { publicData } from '../../records/public-data/public-data.ts';
import { toRoadProgress, type RoadEntry, type RoadRecord } from '../../records/waybill/road-progress.ts';
import { countryName, type OpenLink } from './open-link.ts';

/** A waybill on a road as its link shows it: what the functions of the database return, with names instead of codes. */

interface SharedRecord extends RoadRecord {
  waybill_no: string;
  delivered_at: Date | null;
  loading_port: string | null;
  discharge_port: string | null;
  country_id: number | null;
  city: string | null;
  packages: number | null;
  weight_g: string | null;
  volume_mm3: string | null;
  received_packages: number;
  received_weight_g: string;
  received_volume_mm3: string;
  is_receipt_complete: boolean;
  eta: Date | null;
  expires_at: Date;
}

interface MilestoneEntry extends RoadEntry {
  track: SharedMilestone['track'];
  fact: MilestoneFact | null;
  source: Milestone['source'];
  planned_at: Date | null;
  estimated_at: Date | null;
  place_code: string | null;
  place_name: string | null;
  time_zone: string;
}

interface FileEntry {
  kind: NonNullable<SharedRoad['files']>[number]['fileType'];
  size: string;
  uploaded_at: Date;
}

/** A standard or an end waybill by a link that opens it. */
export async function readSharedRoad(link: OpenLink): Promise<SharedRoad> {
  const [[row], milestones, packing, files] = await Promise.all([
    link.rows<SharedRecord>('find_shared_waybill'),
    link.rows<MilestoneEntry>('find_shared_milestones'),
    link.rows<Parameters<typeof toPackingRow>[0]>('find_shared_packing'),
    link.rows<FileEntry>('find_shared_files'),
  ]);
  if (!row) refuse('recordMissing');
  const status = publicStatus(row.status);
  const isForService = link.kind === 'service';
  return {
    about: 'waybill',
    waybillNo: row.waybill_no,
    status,
    tab: standardLifecycle.tabOf({ status, deliveredAt: row.delivered_at }),
    shippingWay: row.shipping_way,
    line: row.line,
    from: placeOf(row.loading_port),
    to: placeOf(row.discharge_port),
    country: countryName(row.country_id),
    city: row.city,
    ...figuresOf(row),
    eta: row.eta?.toISOString() ?? null,
    road: publicRoad(toRoadProgress(row, milestones)),
    milestones: publicMilestones(milestones),
    packingList: isForService ? packing.map(toPackingRow) : null,
    files: isForService ? files.map(toSharedFile) : null,
    expiresAt: row.expires_at.toISOString(),
  };
}

/** Whether the bill is still open is between forwarder and customer: delivered is the end for anybody else. */
const publicStatus = (status: WaybillStatus): WaybillStatus => (status === 'wait_for_lock' ? 'already_finish' : status);

function publicRoad(road: SharedRoad['road']): SharedRoad['road'] {
  const deliveredAt = road.find(({ status }) => status === 'wait_for_lock')?.reachedAt;
  return road
    .filter(({ status }) => status !== 'wait_for_lock')
    .map((stop) => (stop.status === 'already_finish' ? { ...stop, reachedAt: deliveredAt ?? stop.reachedAt } : stop));
}

/** Each fact once, as its surest source has it, newest first; corrected entries are left out. */
function publicMilestones(entries: readonly MilestoneEntry[]): SharedMilestone[] {
  const told = entries
    .filter(({ status, corrected_by: correctedBy }) => status !== 'already_finish' && correctedBy === null)
    .map((entry) => (entry.status === 'wait_for_lock' ? { ...entry, kind: 'delivered', status: null } : entry))
    .map((entry) => ({ ...entry, actualAt: entry.actual_at, timeZone: entry.time_zone, correctedBy: entry.corrected_by }));
  const newestFirst = (one: MilestoneEntry, other: MilestoneEntry) => timeOf(other) - timeOf(one);
  return onePerFact(told)
    .map(([surest]) => surest)
    .sort(newestFirst)
    .map(toSharedMilestone);
}

const timeOf = (entry: MilestoneEntry): number => (entry.actual_at ?? entry.estimated_at ?? entry.planned_at ?? entry.learnt_at).getTime();

/** What the warehouse measured, once it has measured all. */
function figuresOf(row: SharedRecord): Pick<SharedRoad, 'packages' | 'weight' | 'volume'> {
  const [packages, weight, volume] = row.is_receipt_complete
    ? [row.received_packages, row.received_weight_g, row.received_volume_mm3]
    : [row.packages, row.weight_g, row.volume_mm3];
  return {
    packages,
    weight: weight === null ? null : formatGrams(Number(weight)),
    volume: volume === null ? null : formatCbm(BigInt(volume)),
  };
}

const toSharedMilestone = (entry: MilestoneEntry): SharedMilestone => ({
  id: entry.id,
  track: entry.track,
  kind: entry.kind,
  status: entry.status,
  plannedAt: entry.planned_at?.toISOString() ?? null,
  estimatedAt: entry.estimated_at?.toISOString() ?? null,
  actualAt: entry.actual_at?.toISOString() ?? null,
  timeZone: entry.time_zone,
  place: placeOf(entry.place_code) ?? nameOf(entry.place_name),
});

const toSharedFile = ({ kind, size, uploaded_at: uploadedAt }: FileEntry): NonNullable<SharedRoad['files']>[number] => ({
  fileType: kind,
  size: Number(size),
  uploadedAt: uploadedAt.toISOString(),
});

const { ports, airports, railTerminals, warehouses } = publicData;
const places = new Map([...ports, ...airports, ...railTerminals, ...warehouses].map(({ code, zh, en }) => [code, { code, zh, en }]));

/** A place that our lists do not know is called by its code. */
const placeOf = (code: string | null): SharedRoad['from'] => (code === null ? null : (places.get(code) ?? { code, zh: code, en: code }));
/** As the forwarder wrote it, in whatever language that was. */
const nameOf = (name: string | null): SharedMilestone['place'] => (name === null ? null : { zh: name, en: name });
