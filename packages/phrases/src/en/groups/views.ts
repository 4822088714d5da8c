export { listViews } from '../application/list-views.ts';
