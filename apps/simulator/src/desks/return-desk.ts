import type { CallAnswer, CallInput } from '@waybound/contract/call';
import { operations } from '@waybound/contract/operations/operations';
import type { OverseasStatus } from '@waybound/contract/overseas/overseas-states';
import type { ForwarderOptions } from '../forwarder.ts';
import { attempt, Pending } from './desk.ts';
import { plainPicture } from '../plain-picture.ts';
import { randomFor, type Random } from '../random.ts';
import {
  OUTBOUND_REFUSAL,
  RETURN_FOREIGN,
  RETURN_NOT_REDIRECTED,
  RETURN_REDIRECTED,
  RETURN_REJECTIONS,
  RETURN_SHORT,
  RETURN_UNKNOWN,
  WAREHOUSE_REFUSAL,
} from '../texts.ts';

type Waybill = CallAnswer<typeof operations.opsOverseas>;
type Pieces = CallInput<typeof operations.countReturn>['pieces'];

const PAGE = 100;
const REJECTED = 0.1;
/** Of the announced pieces of a number in a parcel: damaged, and lost on the way. */
const DAMAGED = 0.3;
const LOST = 0.15;
const UNKNOWN = 0.1;
/** Of parcels: something is in it that bears a number, and that nobody has announced. */
const FOREIGN = 0.12;
/** Of orders out of the stock: a piece is not where it should be. */
const NOT_FOUND = 0.1;

/** Of waybills of which several decisions leave: not all on one day, and signed for apart. */
const IN_PARTS = 0.4;

/** Of requests to deliver elsewhere what has left. */
const NOT_REDIRECTED = 0.3;

/** The statuses in which the forwarder has something to do. */
const WAITING = [
  'WAIT_FOR_APPROVAL',
  'WAIT_FOR_RETURNED',
  'WAIT_FOR_IN_STORAGE',
  'FINISH_FOR_DISPOSE',
  'WAIT_FOR_OUT_STORAGE',
  'PART_WAIT_FOR_OUT_STORAGE',
  'WAIT_FOR_SIGN',
  'PART_WAIT_FOR_SIGN',
  'WAIT_FOR_LOCK',
] as const satisfies readonly OverseasStatus[];

const AISLES = ['A', 'B', 'C', 'D'] as const;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Plays the warehouse abroad: parcels come with fewer pieces than announced, some of them damaged, and one may never come. */
export class ReturnDesk {
  readonly #options: ForwarderOptions;
  readonly #pending: Pending;

  constructor(options: ForwarderOptions) {
    this.#options = options;
    this.#pending = new Pending(options);
  }

  /** One round. */
  async tick(): Promise<void> {
    const { client } = this.#options;
    for (const status of WAITING) {
      const { rows } = await client(operations.opsOverseasList, { status, limit: PAGE });
      for (const { waybillNo, rev, undecided } of rows) {
        // Its customer has to decide first.
        if (status === 'FINISH_FOR_DISPOSE' && undecided > 0) continue;
        if (this.#pending.isDue(`${waybillNo} ${rev}`)) await attempt(this.#options, waybillNo, () => this.#take(waybillNo));
      }
    }
  }

  async #take(waybillNo: string): Promise<void> {
    const { client, log } = this.#options;
    const waybill = await client(operations.opsOverseas, { waybillNo });
    if (await this.#next(waybill)) log(`${waybillNo}: on from ${waybill.status}`);
  }

  /** @returns whether there was something to do */
  async #next(waybill: Waybill): Promise<boolean> {
    const { client, seed } = this.#options;
    const { waybillNo, status, rev } = waybill;
    const random = randomFor(seed, waybillNo);
    switch (status) {
      case 'WAIT_FOR_APPROVAL':
        if (random(`review ${rev}`).chance(REJECTED)) {
          const reason = refusalOf(waybill, random('reason'));
          await client(operations.rejectOverseas, { waybillNo, reason });
        } else await client(operations.approveOverseas, { waybillNo });
        return true;
      case 'WAIT_FOR_RETURNED':
      case 'WAIT_FOR_IN_STORAGE':
        await this.#count(waybill);
        return true;
      case 'FINISH_FOR_DISPOSE':
        return this.#work(waybill);
      case 'WAIT_FOR_OUT_STORAGE':
      case 'PART_WAIT_FOR_OUT_STORAGE':
        if (await this.#redirect(waybill)) return true;
        await this.#ship(waybill);
        return true;
      case 'WAIT_FOR_SIGN':
      case 'PART_WAIT_FOR_SIGN':
        if (await this.#redirect(waybill)) return true;
        await client(operations.signDecisions, { waybillNo, ...this.#part(waybill, signable(waybill)) });
        return true;
      case 'WAIT_FOR_LOCK':
        return this.#close(waybill);
      default:
        return false;
    }
  }

  async #ship(waybill: Waybill): Promise<void> {
    const { client, seed } = this.#options;
    const { waybillNo } = waybill;
    const open = shippable(waybill);
    const trackNo = `1Z${randomFor(seed, waybillNo)(`track ${open.length}`).between(10_000_000, 99_999_999)}`;
    await client(operations.shipDecisions, { waybillNo, ...this.#part(waybill, open), trackNo });
  }

  /** The first of several that go apart, and then the others; of all that go together none is named. */
  #part({ waybillNo, decisions }: Waybill, open: Waybill['decisions']): { decisionIds?: string[] } {
    const leaving = decisions.filter(leaves);
    const [first] = open;
    const isFirst = leaving.length > 1 && open.length === leaving.length;
    return first && isFirst && isSentInParts(this.#options.seed, waybillNo) ? { decisionIds: [first.id] } : {};
  }

  /** Some carriers cannot be told any more; the others take at most what was agreed to. */
  async #redirect({ waybillNo, decisions }: Waybill): Promise<boolean> {
    const { client, seed } = this.#options;
    const asked = decisions.flatMap(({ redirects }) => redirects).find(({ state }) => state === 'asked');
    if (!asked) return false;
    const named = { waybillNo, redirectId: asked.id };
    if (randomFor(seed, waybillNo)(`redirect ${asked.id}`).chance(NOT_REDIRECTED))
      await client(operations.refuseRedirect, { ...named, reason: RETURN_NOT_REDIRECTED });
    else await client(operations.acceptRedirect, { ...named, ...(asked.most && { fee: asked.most.amount }), answer: RETURN_REDIRECTED });
    return true;
  }

  /** Bills what was decided, waits until its customer has agreed to that and takes the money; then nothing is left. */
  async #close({ waybillNo, isUnbilled, bills }: Waybill): Promise<boolean> {
    const { client } = this.#options;
    const open = bills.find(({ state }) => state !== 'paid' && state !== 'voided');
    if (isUnbilled) await client(operations.issueBill, { waybillNo });
    else if (!open) await client(operations.lockOverseas, { waybillNo });
    else if (open.state !== 'issued') await client(operations.settleBill, { billNo: open.billNo });
    else return false;
    return true;
  }

  /** What stays is put away, measured; with the rest the work is done. Of some orders a piece is missing, which their customer is told first. */
  async #work({ waybillNo, isOutbound, decisions, services }: Waybill): Promise<boolean> {
    const { client, seed } = this.#options;
    const undone = decisions.filter((each) => isThere(each) && each.doneAt === null);
    // Whose label is still to come waits for it.
    const open = undone.filter(({ label }) => label === null || label.by === 'generated' || label.file !== null);
    if (open.length === 0) return false;
    const missing = isOutbound && isPickedShort(seed, waybillNo) ? missingPiece(decisions, open) : undefined;
    if (missing) {
      await client(operations.pickShort, { waybillNo, lines: [missing] });
      return true;
    }
    const isShown = (each: (typeof open)[number]) =>
      each.services.some(
        ({ code, kind }) => kind === 'photograph' || services.some((offered) => offered.code === code && offered.needsPicture),
      );
    for (const { id } of open.filter((each) => isShown(each) && each.pictures.length === 0)) {
      const file = this.#picture(waybillNo, `work ${id}`);
      await client(operations.attachWorkPicture, { waybillNo, decisionId: id, files: { file } });
    }
    const isStored = (each: (typeof open)[number]) => each.services.some(({ kind }) => kind === 'store');
    const rows = open.filter(isStored).map(({ id }) => {
      const random = randomFor(seed, waybillNo)(`place ${id}`);
      const [aisle, bay, level] = [random.pick(AISLES), random.between(1, 24), random.between(1, 4)];
      return { decisionId: id, place: `${aisle}-${twoDigits(bay)}-${twoDigits(level)}`, pieceVolume: `0.0${random.between(10, 99)}` };
    });
    if (rows.length > 0) await client(operations.putAwayDecisions, { waybillNo, rows });
    const decisionIds = open.filter((each) => !isStored(each)).map(({ id }) => id);
    if (decisionIds.length > 0) await client(operations.finishDecisions, { waybillNo, decisionIds });
    return true;
  }

  /** What the warehouse has seen. */
  #picture(waybillNo: string, of: string): File {
    const content = plainPicture(randomFor(this.#options.seed, waybillNo)(`picture ${of}`));
    return new File([content], `${of.replace(' ', '-')}.png`, { type: 'image/png' });
  }

  /** The next parcel; once all that were announced have come, nobody waits for what is missing. */
  async #count(waybill: Waybill): Promise<void> {
    const { client, seed } = this.#options;
    const { waybillNo, batches, received } = waybill;
    const next = batches.find(({ receiptDate }) => receiptDate === null);
    if (!next && received > 0) {
      await client(operations.closeReturnShort, { waybillNo, reason: RETURN_SHORT });
      return;
    }
    const index = next?.returnBatchIndex;
    const pieces = returnedPieces(waybill, index ?? 1, randomFor(seed, waybillNo)(`parcel ${index ?? 0}`));
    await client(operations.countReturn, { waybillNo, ...(index !== undefined && { returnBatchIndex: index }), pieces });
    // One that nobody has announced comes last.
    const returnBatchIndex = index ?? batches.length + 1;
    const file = this.#picture(waybillNo, `parcel ${returnBatchIndex}`);
    await client(operations.attachReturnPicture, { waybillNo, returnBatchIndex, files: { file } });
  }
}

/** Whether a piece of an order is not found. */
export const isPickedShort = (seed: number, waybillNo: string): boolean => randomFor(seed, waybillNo)('not found').chance(NOT_FOUND);

/** Whether several decisions leave on different days. */
export const isSentInParts = (seed: number, waybillNo: string): boolean => randomFor(seed, waybillNo)('in parts').chance(IN_PARTS);

/** Of a line of an order of which nothing was found nothing is done. */
const isThere = ({ quantity }: Waybill['decisions'][number]): boolean => quantity > 0;
/** What stays or is destroyed goes nowhere. */
const leaves = (each: Waybill['decisions'][number]): boolean => isThere(each) && (each.storeAddress !== null || each.consignee !== null);
const shippable = ({ decisions }: Waybill) => decisions.filter((each) => leaves(each) && each.shippedAt === null);
const signable = ({ decisions }: Waybill) => decisions.filter((each) => leaves(each) && each.signedAt === null);

/** One piece of a line that has more and is not worked on yet, unless the order is short already. */
function missingPiece(decisions: Waybill['decisions'], open: Waybill['decisions']) {
  if (decisions.some(({ ordered, quantity }) => ordered !== null && quantity < ordered)) return undefined;
  const line = open.find(({ quantity }) => quantity > 1);
  return line && { decisionId: line.id, found: line.quantity - 1 };
}

/** Only a return has a number of a removal order to be wrong. */
function refusalOf({ source, isOutbound }: Waybill, random: Random): string {
  if (isOutbound) return OUTBOUND_REFUSAL;
  return source ? WAREHOUSE_REFUSAL : random.pick(RETURN_REJECTIONS);
}

/** Somebody else's, by their label. */
const foreignPieces = (random: Random): Pieces[number] => ({
  oldsku: `X00${random.between(1_000_000, 9_999_999)}`,
  condition: 'foreign',
  quantity: random.between(1, 3),
  remark: RETURN_FOREIGN,
});

/** A parcel's share of what was announced, as a warehouse finds it. At least one piece. */
export function returnedPieces({ order, batches }: Pick<Waybill, 'order' | 'batches'>, index: number, random: Random): Pieces {
  const parcels = Math.max(1, batches.length);
  const pieces = order.lines.flatMap(({ oldsku, quantity = 0 }): Pieces => {
    const share = Math.floor(quantity / parcels) + (index <= quantity % parcels ? 1 : 0);
    if (oldsku === undefined || share === 0) return [];
    const lost = random.chance(LOST) ? 1 : 0;
    const damaged = random.chance(DAMAGED) ? Math.min(share - lost, random.between(1, 2)) : 0;
    const good = share - lost - damaged;
    return [
      ...(good > 0 ? [{ oldsku, condition: 'good' as const, quantity: good }] : []),
      ...(damaged > 0 ? [{ oldsku, condition: 'damaged' as const, quantity: damaged }] : []),
    ];
  });
  const isOdd = pieces.length === 0 || random.chance(UNKNOWN);
  return [
    ...pieces,
    ...(isOdd ? [{ condition: 'unknown' as const, quantity: 1, remark: RETURN_UNKNOWN }] : []),
    ...(random.chance(FOREIGN) ? [foreignPieces(random)] : []),
  ];
}
