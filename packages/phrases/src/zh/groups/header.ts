export { header } from '../application/header.ts';
export { pageTitles } from '../application/page-titles.ts';
