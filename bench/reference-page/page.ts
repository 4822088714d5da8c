/// <reference lib="dom" />
import type { listWaybills, WaybillRow } from '@waybound/contract/waybills/waybills';
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a React page can do to show the list: one call, one plain table. No router, no words, no styles, no frame. */

/** Named by its type: the value would bring the contract's schemas along. */
const LIST_PATH = '/seaair/waybills/listPage' satisfies typeof listWaybills.path;
const COLUMNS = [
  'waybillNo',
  'referenceNo',
  'shippingWay',
  'line',
  'loadingPort',
  'dischargePort',
  'status',
  'customerTotalPackages',
  'customerActualWeight',
  'customerVolume',
  'customerChargedWeight',
  'customerFee',
  'deliveryTerms',
  'eta',
  'createdAt',
  'lastEventAt',
] as const satisfies readonly (keyof WaybillRow)[];

async function fetchRows(): Promise<WaybillRow[]> {
  const [, token = ''] = /waybound=([^;]*)/.exec(document.cookie) ?? [];
  const response = await fetch(`/api${LIST_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ page: 1, size: 50 }),
  });
  // The server checks its answers against the contract.
  const answer = (await response.json()) as { data: { rows: WaybillRow[] } };
  return answer.data.rows;
}

function BarePage() {
  const [rows, setRows] = useState<readonly WaybillRow[]>([]);
  useEffect(() => {
    void fetchRows().then(setRows);
  }, []);
  const cells = (row: WaybillRow) =>
    COLUMNS.map((name) => h(name === 'waybillNo' ? 'th' : 'td', { key: name, scope: name === 'waybillNo' ? 'row' : undefined }, row[name]));
  return h(
    'main',
    { id: 'content' },
    h(
      'table',
      null,
      h('thead', null, h('tr', null, ...COLUMNS.map((name) => h('th', { key: name, scope: 'col' }, name)))),
      h('tbody', null, ...rows.map((row) => h('tr', { key: row.id }, ...cells(row)))),
    ),
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(h(BarePage));
