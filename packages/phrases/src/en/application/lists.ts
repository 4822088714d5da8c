/** What every list says: its pages, and the bar of what is ticked. How many there are of what, each list says itself. */
export const lists = {
  pager: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    size: 'Rows per page',
    perPage: '{{size}} / page',
    page: 'Page {{page}}',
  },
  clearPicked: 'Clear selection',
} as const;
