import fs from 'node:fs';
import path from 'node:path';

/** `npm run help`: every script with a sentence. A script without one fails. */
const SENTENCES: Readonly<Record<string, string>> = {
  start: 'Build what is stale, open the database, seed the demo and serve page and API.',
  dev: 'The same for development: page and server reload when a file changes.',
  house: 'Set a portal up and keep it: sites, keys, customers, logins, tables, copies; without a command, what there is.',
  build: 'Build the page and print its sizes beside their budgets; -- --strict fails above one.',
  check:
    'Format, lint, types, import arrows, unused code, phrases, specification table, unit and server tests: at most three minutes; -- --changed for what differs from main, in one.',
  test: 'Everything: check, browser tests and journeys, on PostgreSQL too where TEST_DATABASE_URL is set.',
  'test:full': 'The same, and every junk sent to every place of every call by itself: half an hour.',
  'test:unit': 'All tests but the journeys.',
  'test:e2e': 'The journeys in a real browser.',
  format: 'Bring every file into shape.',
  lint: 'Lint, with types.',
  types: 'Check the types of all packages and applications.',
  arrows: 'Check that no layer imports a higher one.',
  unused: 'Find files, exports and dependencies that nobody uses, or only tests and the gallery.',
  spec: 'Compare the specification table with contract and router; --write fills in the files.',
  mutate: 'Change the rules of weights, prices, roads and actions one place at a time: their tests have to notice 80%.',
  bench: 'Run the benchmarks, or those named, each against a named reference, and print ratios.',
  faults: 'Plant faults in a copy of the code and say which test catches each; ids choose some.',
  guide: 'Take the pictures of the guide from the built page and the demo.',
  tables: 'Write the types of the tables from the migrations; a test compares them.',
  client: 'Build the package of the typed client, which npm pack in packages/client makes into a file to give away.',
  lifecycles: 'Write the document of lifecycles from their values; a test compares them.',
  help: 'This list.',
};

const root = path.join(import.meta.dirname, '..');
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
for (const name of Object.keys(scripts)) {
  const sentence = SENTENCES[name];
  if (!sentence) throw new Error(`The script "${name}" has no sentence in scripts/help.ts.`);
  console.log(`npm run ${name.padEnd(10)} ${sentence}`);
}
