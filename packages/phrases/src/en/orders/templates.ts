import type { Translation } from '../../typing.ts';
import type { templates as zh } from '../../zh/orders/templates.ts';

export const templates = {
  title: {
    order: 'Order templates',
    parcel: 'Parcel templates',
    overseas: 'Templates of returns and goods for the stock',
    outbound: 'Templates of orders from stock',
  },
  limit: ' You can keep up to {{max}} templates of each kind.',
  name: 'Name of the template',
  confirm: 'Save',
  saved: 'Template “{{name}}” was saved',
  wrong: 'Please correct what is marked in the form first.',
  none: 'No templates yet. Save a form that is filled in as one.',
  noMatch: 'Nothing matches',
  search: 'Search templates',
  open: 'Use',
  renameLabel: 'Rename template “{{name}}”',
  deleteLabel: 'Delete template “{{name}}”',
  deleted: 'Template “{{name}}” was deleted',
  failed: 'The templates did not load. Please try again later.',
} as const satisfies Translation<typeof zh>;
