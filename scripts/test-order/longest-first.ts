import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '../steps.ts';

/**
 * Files that take longer than ten seconds alone, the longest first. Where nothing ran before, vitest goes by the size of files: one of four
 * kilobytes that starts servers for a minute would begin last, and keep one processor busy while the other has nothing left to do. Not
 * among them is the one that kills a server again and again: beside the browsers, which come first, each start waits for a processor.
 */
export const LONGEST: readonly string[] = [
  'apps/server/src/every-call-junk.test.ts',
  'apps/server/src/every-call/changes.test.ts',
  'apps/server/src/every-call.test.ts',
  'apps/server/src/every-call/strangers.test.ts',
  'apps/server/src/every-call/access.test.ts',
  'apps/server/src/every-fence.test.ts',
  'apps/server/src/start-on-postgres.test.ts',
  'apps/server/src/house/backup/backup.test.ts',
  'apps/server/src/start.test.ts',
  'apps/server/src/seed/demo.test.ts',
  'apps/server/src/hidden-prices.test.ts',
  'apps/server/src/house/house.test.ts',
  'packages/domain/test/lifecycles.test.ts',
  'apps/server/src/without-policies.test.ts',
  'apps/server/src/key-scopes.test.ts',
  'apps/server/src/modules/operations/forwarder.test.ts',
  'apps/server/src/kernel/work/killed-server.test.ts',
  'apps/server/src/kernel/database/roles.test.ts',
  'apps/server/src/modules/auth/throttled-logins.test.ts',
  'apps/server/src/every-policy.test.ts',
];

/** The order of files within each project; projects follow each other, so that a worker keeps what it has loaded and opened. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const byProject = Map.groupBy(sorted, ({ project }) => project.name);
    return [...byProject.values()].flatMap((each) => each.toSorted((a, b) => rankOf(a) - rankOf(b)));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.indexOf(path.relative(ROOT, moduleId));
  return rank === -1 ? LONGEST.length : rank;
}
