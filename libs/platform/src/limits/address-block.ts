import ipaddr from 'ipaddr.js';

const BITS_PER_GROUP = 16;

/**
 * What one client can be counted by: its IPv4 address, or the network in which its IPv6 addresses lie.
 * @param bits of an IPv6 network: a household has a /64 of its own, whoever rents whole networks at most a /48
 */
export function addressBlock(ip: string, bits: 48 | 64 = 64): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const groups = (address as ipaddr.IPv6).parts.slice(0, bits / BITS_PER_GROUP);
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** The network that an address lies in, a /24 or a /48: enough to tell where from, not who. Null for what is no address. */
export function addressNetwork(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  if (address.kind() !== 'ipv4') return addressBlock(ip, 48);
  const [first, second, third] = (address as ipaddr.IPv4).octets;
  return `${first}.${second}.${third}.0/24`;
}
