import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressNetworks } from './client-address.ts';

const narrowest = (address: string) => addressNetworks(address)[2];

describe('the networks of an address', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.0/24', '203.0.113.9', '203.0.113.9']],
    ['::ffff:203.0.113.9', ['203.0.113.0/24', '203.0.113.9', '203.0.113.9']],
    ['2001:db8:1:2fff:3:4:5:6', ['2001:db8:1::/48', '2001:db8:1:2f00::/56', '2001:db8:1:2fff::/64']],
    ['2001:db8::1', ['2001:db8:0::/48', '2001:db8:0:0::/56', '2001:db8:0:0::/64']],
    ['not an address', ['not an address', 'not an address', 'not an address']],
    ['fc00:dead:beef:4dad::0:2a', Array(3).fill('fc00:dead:beef:4dad::0:2a')],
  ])('of %s are %j', (address, networks) => expect(addressNetworks(address)).toEqual(networks));

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('of %s: the narrowest is %s', (address, network) => expect(narrowest(address)).toBe(network));

  it('are the same for all spellings of an IPv6 address, and for all of a household', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const short = (groups: number[]) =>
      new URL(`http://[${groups.map((one) => one.toString(16)).join(':')}]`).hostname.slice(1, -1);
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), group, (groups, last) => {
        const long = groups.map((one) => one.toString(16).padStart(4, '0')).join(':');
        fc.pre(!/^(?:0000:){5}ffff/.test(long));
        const counted = narrowest(short(groups));
        expect(narrowest(long)).toBe(counted);
        expect(narrowest(long.toUpperCase())).toBe(counted);
        expect(narrowest(short([...groups.slice(0, 7), last]))).toBe(counted);
      }),
    );
  });
});
