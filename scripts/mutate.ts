import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from './steps.ts';

/**
 * `npm run mutate`: changes the rules one place at a time and counts the changes that a test of the rules notices. Without an argument the
 * four areas on which money and goods hang, each of which has to reach the threshold; otherwise areas or files of packages/domain/src by
 * name, or lines of one (`standard-forwarder-actions:1-80`); stryker.config.json says how. Everything runs again each time: what is kept of earlier
 * runs would not see a test that was added for a table.
 */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  weights: ['measures', 'pricing/charged-weight', 'order/packing'],
  prices: ['pricing/price', 'pricing/price-wire', 'pricing/rate-card-check', 'pricing/channel-offer', 'order/declared-value'],
  roads: ['lifecycle/roads', 'lifecycle/statuses', 'order/create-type'],
  actions: [
    'lifecycle/standard-customer-actions',
    'lifecycle/standard-forwarder-actions',
    'lifecycle/waybill-facts',
    'lifecycle/pickup-lifecycle',
  ],
};
const LOWEST_PERCENT = 80;
/** Each takes a processor; one leaves the others to those who work meanwhile. */
const workers = process.env['MUTATE_WORKERS'];

type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>;

async function mutate(place: string): Promise<Mutants> {
  const [file = '', lines] = place.split(':');
  const stryker = new Stryker({
    mutate: [`packages/domain/src/${file}.ts${lines === undefined ? '' : `:${lines}`}`],
    ...(workers !== undefined && { concurrency: Number(workers) }),
  });
  return stryker.runMutationTest();
}

/** A mutant on which a test never ends is noticed too. What does not run at all says nothing. */
const isNoticed = ({ status }: Mutants[number]): boolean => status === 'Killed' || status === 'Timeout';
const isCounted = (mutant: Mutants[number]): boolean => isNoticed(mutant) || mutant.status === 'Survived' || mutant.status === 'NoCoverage';

const percentOf = (mutants: Mutants): number => {
  const counted = mutants.filter(isCounted);
  return counted.length === 0 ? 0 : (100 * counted.filter(isNoticed).length) / counted.length;
};

function print(name: string, mutants: Mutants): void {
  const counted = mutants.filter(isCounted);
  console.log(`${name}: ${counted.filter(isNoticed).length} of ${counted.length} noticed, ${percentOf(mutants).toFixed(1)}%`);
}

/** What nobody noticed, by its place: the test that is missing. */
function printUnnoticed(mutants: Mutants): void {
  for (const { fileName, location, mutatorName, status, replacement = '' } of mutants.filter(
    (each) => isCounted(each) && !isNoticed(each),
  )) {
    const place = `${path.relative(ROOT, fileName)}:${location.start.line}:${location.start.column}`;
    console.log(`${place} ${mutatorName} ${status}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 90)}`);
  }
}

const chosen = process.argv.slice(2);
let isEnough = true;
for (const name of chosen.length === 0 ? Object.keys(AREAS) : chosen) {
  const all: Mutants = [];
  for (const file of AREAS[name] ?? [name]) {
    const mutants = await mutate(file);
    printUnnoticed(mutants);
    print(file, mutants);
    all.push(...mutants);
  }
  if (name in AREAS) print(`= ${name}`, all);
  isEnough &&= percentOf(all) >= LOWEST_PERCENT;
}
if (!isEnough) console.log(`Less than ${LOWEST_PERCENT}% of the changes were noticed.`);
process.exit(isEnough ? 0 : 1);
