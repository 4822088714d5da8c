import type { CallName } from '@waybound/contract/contract';
import { callSender, everyCall, type everyScenario } from '../../scenarios.ts';
import { waybillMaker } from '../../data/waybill-maker.ts';
import type { TestServer } from '../../server/test-server.ts';
import { accountScenes } from './account-scenes.ts';
import { erpScenes } from './erp-scenes.ts';
import { heldUpScenes } from './held-up-scenes.ts';
import type { BesideScene, SceneTools } from './scene-tools.ts';
import { searchScenes } from './search-scenes.ts';
import { waybillScenes } from './waybill-scenes.ts';

/** The further states in which calls are made beside a stranger who has the same. */
export async function besideScenes(
  server: TestServer,
  scenarios: Awaited<ReturnType<typeof everyScenario>>,
): Promise<readonly BesideScene[]> {
  const { engine } = server;
  const ask = callSender(server);
  const after = async (name: CallName) => {
    const scene = await scenarios[name]();
    const reply = await ask(specOf(name), scene);
    if (reply.status !== 200) throw new Error(`${name} was answered ${reply.status}`);
    return scene;
  };
  const tools: SceneTools = {
    server,
    make: await waybillMaker(server),
    scenarios,
    after,
    valueOf: async (query, { customerId }) => {
      const { rows } = await engine.query(query, [customerId]);
      const [value] = Object.values(rows[0] ?? {});
      if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`nothing is found: ${query}`);
      return String(value);
    },
    arrange: async (query, { customerId }) => void (await engine.query(query, [customerId])),
  };
  return [...erpScenes(tools), ...accountScenes(tools), ...waybillScenes(tools), ...searchScenes(tools), ...heldUpScenes(tools)];
}

/** @throws where no call has the name */
export function specOf(name: CallName) {
  const found = everyCall.find((each) => each.name === name);
  if (!found) throw new Error(`no call is named ${name}`);
  return found.spec;
}
