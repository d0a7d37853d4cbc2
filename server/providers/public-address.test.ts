import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  'fe80::1%eth0',
  'fd00::1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  'ff02::1',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4009::200e'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test('no address in 10/8, in either writing, is public', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const inside = `10.${address.split('.').slice(1).join('.')}`;
      expect(isPublicAddress(inside)).toBe(false);
      expect(isPublicAddress(`::ffff:${inside}`)).toBe(false);
    }),
  );
});
