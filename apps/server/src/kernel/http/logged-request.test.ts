import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './logged-request.ts';

describe('a logged address', () => {
  it.each([
    ['/?websiteToken=abc.def', '/?websiteToken=***'],
    ['/login?origin=nbClient&originToken=s3cret&x=1', '/login?origin=nbClient&originToken=***&x=1'],
    ['/login?invitation=s3cret#top', '/login?invitation=***#top'],
    ['/waybillManagement/sendWaybillDetail/7/s3cret', '/waybillManagement/sendWaybillDetail/7/***'],
    ['/waybillManagement/serviceWaybillDetail/7/s3cret?lang=en', '/waybillManagement/serviceWaybillDetail/7/***?lang=en'],
    ['/api/files?token=s3cret', '/api/files?token=***'],
  ])('%s is logged as %s', (url, logged) => {
    expect(withoutSecrets(url)).toBe(logged);
  });

  it.each(['/dashboard', '/waybillManagement/waybillList?waybillNos=A,B', '/waybillManagement/waybillDetails/7'])(
    '%s is logged whole',
    (url) => {
      expect(withoutSecrets(url)).toBe(url);
    },
  );
});
