import ipaddr from 'ipaddr.js';

/** Public by range, yet answered inside the cloud provider: the virtual host of Azure ("What is IP address 168.63.129.16?"). */
const insideDespitePublic = new Set(['168.63.129.16']);

/** 2000::/3, all that IANA has given out for global unicast; leaves out ::/96, fec0::/10 and local NAT64. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an address that belongs to the public internet. IPv4 inside IPv6 (mapped, 6to4, Teredo,
 * NAT64) is judged as IPv4 where it is mapped, and refused otherwise.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (insideDespitePublic.has(address.toString())) return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalUnicast);
}
