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
