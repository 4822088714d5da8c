import { afterAll, expect } from 'vitest';
import { noteStatements, notUnderstood } from './server/understood-statements.ts';

/** The modules' tests may run on PostgreSQL alone (vitest.config.ts): the embedded database has to understand their statements all the same. */

const isOfModule = /\/src\/modules\//.test(expect.getState().testPath ?? '');
if (isOfModule) noteStatements();

afterAll(async () => {
  if (!isOfModule) return;
  const refused = await notUnderstood();
  if (refused.length > 0) throw new Error(`The embedded database does not understand:\n${refused.join('\n')}`);
});
