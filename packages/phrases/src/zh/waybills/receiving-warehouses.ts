/** Where customers hand their goods in. */
export const receivingWarehouses = {
  title: '交货仓库',
  hint: '自送货物请交到以下任一仓库',
  chosen: '货物请交到此仓库',
  hours: '{{from}}至{{to}} {{times}}',
} as const;
