import { listTools } from '../../../parts/list/tools/list-tools.ts';
import { NoWaybills } from './NoWaybills.tsx';
import { WaybillFilters } from './WaybillFilters.tsx';

export const lazyParts = { ...listTools, Filters: WaybillFilters, Nothing: NoWaybills };
