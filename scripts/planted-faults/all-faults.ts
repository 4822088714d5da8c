import type { Fault } from './fault.ts';
import { PAGE_FAULTS } from './page-faults.ts';
import { RULE_FAULTS } from './rule-faults.ts';
import { SERVER_FAULTS } from './server-faults.ts';
import { TENANT_FAULTS } from './tenant-faults.ts';

export const FAULTS: readonly Fault[] = [...TENANT_FAULTS, ...RULE_FAULTS, ...SERVER_FAULTS, ...PAGE_FAULTS];
