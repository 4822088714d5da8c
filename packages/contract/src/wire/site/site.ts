import { wire } from '../../wire.ts';

export const findSite = wire({ path: '/user/organization/clientManage/findByDomainName' });
export const initData = wire({ path: '/setting/publicdata/initData' });
export const listArticles = wire({ path: '/setting/articlenews/clist' });
