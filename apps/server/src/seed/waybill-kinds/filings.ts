import type { CallAnswer } from '@waybound/contract/call';
import type { readFiling } from '@waybound/contract/documents/advance-filings';
import type { Filing } from '@waybound/contract/documents/filing-fields';
import type { listDocuments } from '@waybound/contract/documents/waybill-documents';
import type { listWaybills } from '@waybound/contract/waybills/waybills';
import { DOCUMENT_REFUSALS } from '@waybound/simulator/texts';
import { isoDayInChina } from '../../records/china-day.ts';
import { callerIn, type Caller } from '../server-executor.ts';
import type { Actor, Services } from '../../kernel/dispatch/execute-call.ts';
import type { DeclaredCall } from '../../kernel/dispatch/register.ts';

const HOUR_MS = 3_600_000;
const DOCUMENT = 'isfData';

/** How far each filing has come. */
const FILINGS = ['draft', 'given', 'inReview', 'refused', 'accepted'] as const;

const CONSOLIDATOR = { name: 'Yantian Container Freight Station', address: '1 Yanba Road, Yantian', city: 'Shenzhen', country: 'CN' };
const BROUGHT: Filing = {
  stuffing: CONSOLIDATOR,
  consolidator: CONSOLIDATOR,
  importerNumber: '84-260527100',
  consigneeNumber: '84-260527100',
};

interface FilingSeed {
  customer: Extract<Actor, { kind: 'customer' }>;
  operator: Extract<Actor, { kind: 'operator' }>;
  now: Date;
}

interface Application {
  services: Services;
  calls: readonly DeclaredCall[];
}

/** What is to be said of what was handed over. */
type Review = { waybillNo: string; verdict: Exclude<(typeof FILINGS)[number], 'draft' | 'given'> };

/** What customs of the US want before goods are loaded, of waybills that still lack it: at every stage. */
export async function seedFilings({ services, calls }: Application, { customer, operator, now }: FilingSeed): Promise<void> {
  const { engine } = services;
  // The forwarder writes nobody's filings.
  const asCustomer = { role: 'portal_app', customerId: customer.session.customerId } as const;
  const reviews = await engine.transaction(asCustomer, 'write', (db) => handOver(callerIn(db, services, calls), customer, now));
  await engine.transaction({ role: 'portal_ops' }, 'write', async (db) => {
    const caller = callerIn(db, services, calls);
    for (const review of reviews) await caller.call('operations.reviewDocument', operator, saidOf(review, now), hoursBefore(now, 1));
  });
}

async function handOver(caller: Caller, customer: FilingSeed['customer'], now: Date): Promise<Review[]> {
  const asked = { documents: ['incomplete', 'overdue'], size: 100 };
  const { rows } = (await caller.call('waybills.listWaybills', customer, asked, now)) as CallAnswer<typeof listWaybills>;
  const stages = FILINGS.values();
  const reviews: Review[] = [];
  for (const { id, waybillNo } of rows) {
    const { documents } = (await caller.call('waybillDocuments.listDocuments', customer, { id }, now)) as CallAnswer<typeof listDocuments>;
    if (!documents.some(({ document, state }) => document === DOCUMENT && state === 'missing')) continue;
    const { value: stage } = stages.next();
    if (stage === undefined) break;
    await fillIn(caller, customer, { id, waybillNo, stage, at: hoursBefore(now, 2) });
    if (stage !== 'draft' && stage !== 'given') reviews.push({ waybillNo, verdict: stage });
  }
  return reviews;
}

interface FilledIn {
  id: string;
  waybillNo: string;
  stage: (typeof FILINGS)[number];
  at: Date;
}

async function fillIn(caller: Caller, customer: FilingSeed['customer'], { id, waybillNo, stage, at }: FilledIn): Promise<void> {
  const of = { id, document: DOCUMENT };
  const { rev, filing } = (await caller.call('advanceFilings.readFiling', customer, of, at)) as CallAnswer<typeof readFiling>;
  const whole = completed(filing, waybillNo);
  const { importerNumber: _importer, consigneeNumber: _consignee, ...half } = whole;
  const call = stage === 'draft' ? 'saveFiling' : 'handOverFiling';
  await caller.call(`advanceFilings.${call}`, customer, { ...of, rev, filing: stage === 'draft' ? half : whole }, at);
}

const saidOf = ({ waybillNo, verdict }: Review, now: Date) => ({
  waybillNo,
  document: DOCUMENT,
  verdict,
  ...(verdict === 'accepted' && { reference: `ISF-${waybillNo}`, filedOn: isoDayInChina(hoursBefore(now, 1)) }),
  ...(verdict === 'refused' && { reason: DOCUMENT_REFUSALS[2] }),
});

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

/** With what no order says. */
function completed(filing: Filing, waybillNo: string): Filing {
  const seller = { ...filing.seller, city: 'Shenzhen' };
  return {
    ...filing,
    ...BROUGHT,
    seller,
    buyer: { ...filing.buyer, city: 'Los Angeles' },
    manufacturers: [seller],
    houseBill: filing.houseBill ?? waybillNo.replaceAll('-', ''),
    scac: filing.scac ?? 'WYBD',
  };
}
