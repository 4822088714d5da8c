import { exportingPanel } from '../../../parts/list/tools/exporting-panel.tsx';
import { listTools } from '../../../parts/list/tools/list-tools.ts';
import { NoWaybills } from './NoWaybills.tsx';
import { waybillView } from '../waybill-view.ts';
import { WaybillFilters } from './WaybillFilters.tsx';

export const lazyParts = {
  ...listTools,
  ColumnPanel: exportingPanel(waybillView, 'waybills', 'waybillNo'),
  Filters: WaybillFilters,
  Nothing: NoWaybills,
};
