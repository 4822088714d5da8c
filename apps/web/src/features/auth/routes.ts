import { page } from '../../parts/page.ts';
import { loginSearch } from './login-search.ts';

export const loginPage = page({
  path: '/login',
  title: 'firstPages:login',
  topics: ['login'],
  search: loginSearch,
  load: () => import('./LoginPage.tsx').then((loaded) => loaded.LoginPage),
});
