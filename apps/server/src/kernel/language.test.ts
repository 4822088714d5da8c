import { expect, it } from 'vitest';
import { statusText } from './language.ts';

it('words any HTTP status, also one that section 8 does not list', () => {
  expect(statusText('zh', 401)).toBe('登录过期！(401)');
  expect(statusText('zh', 418)).toBe('连接出错(418)!');
  expect(statusText('en', 418)).toBe('Connection error (418)!');
});
