import { createElement, type ComponentProps } from 'react';
import { exportingPanel } from '../../../parts/list/tools/exporting-panel.tsx';
import { listTools } from '../../../parts/list/tools/list-tools.ts';
import { usePagePath } from '../../../parts/page.ts';
import { NoEndWaybills, NoWaybills } from './NoWaybills.tsx';
import { endWaybillView, waybillView, waybillViewOf } from '../waybill-view.ts';
import { WaybillFilters } from './WaybillFilters.tsx';

const Panel = exportingPanel(waybillView, 'waybills', 'waybillNo');
const EndPanel = exportingPanel(endWaybillView, 'waybills', 'waybillNo');
const useView = () => waybillViewOf(usePagePath());

/** Of the list whose page is on the screen. */
export const lazyParts = {
  ...listTools,
  ColumnPanel: (props: ComponentProps<typeof Panel>) => createElement(useView() === waybillView ? Panel : EndPanel, props),
  Filters: () => createElement(WaybillFilters, { view: useView() }),
  Nothing: () => createElement(useView() === waybillView ? NoWaybills : NoEndWaybills),
};
