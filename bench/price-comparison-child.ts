import { publishRates } from '@waybound/contract/operations/operations';
import { channelPrices } from '@waybound/contract/orders/orders';
import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import { request } from '../apps/server/test/any-request.ts';
import { ownTestServer } from '../apps/server/test/server/test-server.ts';
import { fullRateCard } from '../apps/server/test/scenarios/orders.ts';
import type { ChildResult } from './workbook-rows.ts';

/** One side of the comparison, alone in its process: `prices ours|plain`. */

const [, who] = process.argv.slice(2);
const MB = 1024 * 1024;
const CHANNELS = 60;
const ROWS = 200;
const WARM_UP = 5;
const ROUNDS = 40;

const cards: RateCardInput[] = Array.from({ length: CHANNELS }, (_, n) => ({ ...fullRateCard(`BENCH-${n}`), tax: { mode: 'included' } }));
const body = {
  shippingWay: 'AIR',
  countryId: 1,
  dispatchZipCode: '60601',
  isCharged: true,
  packingList: Array.from({ length: ROWS }, (_, row) => ({
    startBoxNumber: row * 5 + 1,
    endBoxNumber: row * 5 + 5,
    grossWeight: `${10 + (row % 12)}.5`,
    length: '60',
    width: String(40 + (row % 9)),
    height: '45',
    sku: `SKU-${row % 30}`,
    quantity: 50,
  })),
};

/** The shortest script. */
function priceBaseline(text: string): string {
  const { packingList } = JSON.parse(text) as typeof body;
  const offers = cards.map(({ channel, charge }) => {
    if (charge.by !== 'weight') throw new Error('The cards of this comparison charge by weight.');
    let [gross, volume] = [0, 0];
    for (const row of packingList) {
      const boxes = row.endBoxNumber - row.startBoxNumber + 1;
      gross += Number(row.grossWeight) * boxes;
      volume += ((Number(row.length) * Number(row.width) * Number(row.height)) / charge.divisor) * boxes;
    }
    const weight = Math.ceil(Math.max(gross, volume));
    const band = charge.zones[0]?.bands.findLast(({ from }) => weight >= Number(from));
    return { code: channel.code, weight, total: (weight * Number(band?.unitPrice)).toFixed(2) };
  });
  return JSON.stringify(offers.sort((a, b) => Number(a.total) - Number(b.total)));
}

async function opened(): Promise<(text: string) => Promise<number>> {
  const server = await ownTestServer();
  for (const card of cards) await server.call(publishRates, { siteCode: 'waybound', card });
  const { token } = await server.customer();
  return async (payload) => {
    const answer = await request(server.app, channelPrices, { type: 'application/json', payload, token });
    return answer.body.data.channels.length;
  };
}

const priced = who === 'ours' ? await opened() : (text: string) => (JSON.parse(priceBaseline(text)) as unknown[]).length;
const text = JSON.stringify(body);
for (let round = 0; round < WARM_UP; round += 1) {
  const found = await priced(text);
  if (found < CHANNELS) throw new Error(`${found} channels have a price.`);
}
const before = process.memoryUsage.rss();
const start = performance.now();
for (let round = 0; round < ROUNDS; round += 1) await priced(text);
const rate = (ROUNDS * CHANNELS) / ((performance.now() - start) / 1000);
const result: ChildResult = { rate, growthMb: Math.max(1, (process.memoryUsage.rss() - before) / MB) };
console.log(JSON.stringify(result));
process.exit(0);
