import { expect, it } from 'vitest';
import { mailAddressesIn } from './mail-addresses.ts';

it('finds each address once, however they are parted', () => {
  expect(mailAddressesIn(' a@x.example; b@x.example\n\nc@x.example，A@x.example；nonsense ')).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
    'nonsense',
  ]);
  expect(mailAddressesIn(' ;\n')).toEqual([]);
});
