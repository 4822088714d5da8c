import { wire } from '../../wire.ts';

export const findSite = wire({ path: '/user/organization/clientManage/findByDomainName' });
export const initData = wire({ path: '/setting/publicdata/initData' });
export const listArticles = wire({ path: '/setting/articlenews/clist' });

/** Below it are the pictures that forwarders have uploaded of their brands: no call, but an address that a page shows. */
export const SITE_PICTURE_PATH = '/site-files';
