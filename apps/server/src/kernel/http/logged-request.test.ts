import { describe, expect, it } from 'vitest';
import { loggedError, withoutSecrets } from './logged-request.ts';

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

it('nothing of a refused row is logged, and who has caused an error is', () => {
  const refused = Object.assign(new Error('new row violates a check'), {
    code: '23514',
    table: 'login',
    constraint: 'login_check',
    detail: 'Failing row contains (1, $argon2id$s3cret).',
    where: 's3cret',
  });
  const logged = loggedError(new Error('The order was not saved.', { cause: refused }));
  expect(logged).toMatchObject({
    message: 'The order was not saved.',
    cause: { code: '23514', table: 'login', constraint: 'login_check' },
  });
  expect(JSON.stringify(logged)).not.toContain('s3cret');
});
