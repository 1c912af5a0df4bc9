import { addressBlock, addressNetwork } from './address-block.js';

describe('addressBlock', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['nonsense', 'nonsense'],
  ])('counts %s as %s', (ip, block) => expect(addressBlock(ip)).toBe(block));

  it('tells whose network a /64 lies in', () => {
    expect(addressBlock('2001:db8:1:2::3', 48)).toBe('2001:db8:1::/48');
    expect(addressBlock('203.0.113.9', 48)).toBe('203.0.113.9');
  });
});

describe('addressNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['nonsense', null],
  ])('tells of %s no more than %s', (ip, network) => expect(addressNetwork(ip)).toBe(network));
});
