import { expect, it } from 'vitest';
import { signEcCang } from './ec-cang/sign-ec-cang.ts';
import { signMabang } from './mabang/sign-mabang.ts';

/** The worked examples of facts 7.2 and 7.3. */

it('of Mabang is of the very bytes that are sent', () => {
  const body =
    '{"api":"order-get-order-list-new","appkey":"200001","data":{"updateTimeStart":"2026-11-01 00:00:00"},"timestamp":"1763000000","version":"1"}';
  expect(signMabang(body, 'test-secret')).toBe('cd98800052bfbf7c61002ac0e31cd1bfd114099fd76efc706a5e707bb09f2ef9');
  expect(signMabang(`${body} `, 'test-secret')).not.toBe(signMabang(body, 'test-secret'));
});

it('of ECCANG is of the fields in the order of their names, without what is empty and without itself', () => {
  const fields = {
    version: 'V1.0.0',
    app_key: 'mykey',
    biz_content: '{"page":1,"page_size":10}',
    charset: 'UTF-8',
    interface_method: 'getOrderList',
    nonce_str: 'random123',
    service_id: 'S1',
    sign_type: 'MD5',
    timestamp: '1609459200000',
  };
  const expected = 'a395118f50eccc9ca5818e170170dec8';
  expect(signEcCang(fields, 'mysecret')).toBe(expected);
  expect(signEcCang({ ...fields, warehouse: '', sign: 'before' }, 'mysecret')).toBe(expected);
});
