import type { CallName } from '@waybound/contract/contract';
import type { SampleCall, everyScenario } from '../../scenarios.ts';
import type { WaybillMaker } from '../../data/waybill-maker.ts';
import type { TestCustomer, TestServer } from '../../server/test-server.ts';

/** A further state in which a call is made, so that each of its statements finds something. */
export interface BesideScene {
  call: CallName;
  /** What is there, to tell scenes of one call apart. */
  title: string;
  make: () => Promise<SampleCall>;
  /** Where a copy of the customer's rows would be answered the same: makes those of the stranger with this id differ. */
  strangers?: (id: string) => string;
}

/** What scenes are made with. */
export interface SceneTools {
  server: TestServer;
  make: WaybillMaker;
  scenarios: Awaited<ReturnType<typeof everyScenario>>;
  /** The scene of a call, after the call was made and has succeeded. */
  after: (name: CallName) => Promise<SampleCall>;
  /** The first value that a query about a customer (`$1`) answers. */
  valueOf: (query: string, who: TestCustomer) => Promise<string>;
  /** Changes what a customer (`$1`) has. */
  arrange: (query: string, who: TestCustomer) => Promise<void>;
}
