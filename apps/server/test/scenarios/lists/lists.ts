import type { waybillMaker } from '../../data/waybill-maker.ts';
import type { TestServer } from '../../server/test-server.ts';
import { exportScenarios } from './exports.ts';
import { listViewScenarios } from './list-views.ts';

/** The scenarios of what lists have in common. */
export const listScenarios = (server: TestServer, make: Awaited<ReturnType<typeof waybillMaker>>) => ({
  ...exportScenarios(server, make),
  ...listViewScenarios(server),
});
