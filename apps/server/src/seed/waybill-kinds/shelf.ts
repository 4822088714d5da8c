import type { CallAnswer } from '@waybound/contract/call';
import type { shelfOperations } from '@waybound/contract/operations/shelf-operations';
import type { claimableReturns } from '@waybound/contract/overseas/overseas-shelf';
import sharp from 'sharp';
import type { Actor } from '../../kernel/dispatch/execute-call.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Files } from '../../kernel/uploads.ts';
import { receiveUpload } from '../library-files.ts';
import type { Caller } from '../server-executor.ts';

const DAY_MS = 86_400_000;

/** What a warehouse has found: one is claimed, one was refused, and one is kept a few days more. */
const FOUND = [
  { daysAgo: 26, warehouse: 'LAX-R1', pieces: 3, description: '灰色露营灯，无标签 / Grey camping lanterns, no label', keptDays: 30 },
  { daysAgo: 9, warehouse: 'LAX-R1', pieces: 12, description: '白色收纳盒一箱 / A carton of white boxes', mark: 'LOT 7731', keptDays: 60 },
  { daysAgo: 3, warehouse: 'LAX-R1', pieces: 5, description: '蓝色瑜伽垫 / Blue yoga mats', mark: 'X0031…', keptDays: 60 },
] as const;

const REFUSAL = '外箱标记与您的移除单不符，请补充采购凭证。';

interface ShelfSeed {
  customer: Extract<Actor, { kind: 'customer' }>;
  operator: Extract<Actor, { kind: 'operator' }>;
  files: Files;
  now: Date;
}

/** Pieces that nobody is known to own, with pictures and claims. Answers the keys of their files, which wait to be claimed. */
export async function seedShelf(caller: Caller, db: Db, { customer, operator, files, now }: ShelfSeed): Promise<string[]> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  const ids: string[] = [];
  for (const [index, { daysAgo, ...find }] of FOUND.entries()) {
    const made = await caller.call('operations.shelvePieces', operator, { siteCode: 'waybound', ...find }, at(daysAgo));
    const { id } = made as CallAnswer<typeof shelfOperations.shelvePieces>;
    for (const side of [0, 1]) {
      const file = await receiveUpload(files, `shelf-${index + 1}-${side + 1}.jpg`, await foundPicture(index, side));
      await caller.call('operations.attachShelfPicture', operator, { id }, at(daysAgo), { file });
    }
    ids.push(id);
  }
  const [, carton = '', mats = ''] = ids;
  const claimOf = async (id: string, claim: object, daysAgo: number) => {
    const found = await caller.call('overseasShelf.claimableReturns', customer, { id }, at(daysAgo));
    const [waybill] = (found as CallAnswer<typeof claimableReturns>).rows;
    if (!waybill) return undefined;
    const input = { id, waybillId: waybill.id, ...claim };
    return ((await caller.call('overseasShelf.claimPieces', customer, input, at(daysAgo))) as { claimId: string }).claimId;
  };
  const refused = await claimOf(carton, { quantity: 12, reason: '我司收纳盒，少到一箱' }, 5);
  if (refused !== undefined) await caller.call('operations.refuseClaim', operator, { claimId: refused, reason: REFUSAL }, at(4));
  await claimOf(mats, { quantity: 2, oldsku: 'X0031YOGA7', reason: '移除单少到 2 件瑜伽垫' }, 1);
  const pictures = await db.selectFrom('overseas_find_picture').select(['path', 'small_path']).execute();
  return pictures.flatMap(({ path, small_path: small }) => [path, small]);
}

/** Goods on a rack, in another colour for each find. */
function foundPicture(index: number, side: number): Promise<Buffer> {
  const hue = [210, 40, 225][index] ?? 0;
  const boxes = [0, 1, 2].map((n) => `<rect x="${150 + n * 230}" y="${300 - side * 40}" width="180" height="${150 + side * 40}" rx="8"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640"><rect width="960" height="640" fill="#d9dee1"/>
    <g fill="hsl(${hue} 35% 52%)" stroke="hsl(${hue} 35% 34%)" stroke-width="6">${boxes.join('')}</g>
    <path d="M60 450h840v26H60zM90 60h22v540H90zM848 60h22v540h-22z" fill="#6b7a83"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
