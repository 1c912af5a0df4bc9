import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that tell a customer from the next: a household has a /64 of its own. */
const GROUPS = 4;

/** What one client can be counted by: its IPv4 address, or the /64 in which its IPv6 addresses lie. */
export function addressBlock(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [front = '', back] = ip.split('%')[0]!.toLowerCase().split('::');
  const groups = front === '' ? [] : front.split(':');
  const behind = back ? back.split(':').length : 0;
  const zeros = back === undefined ? 0 : Math.max(0, 8 - groups.length - behind);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...(back ? back.split(':') : [])];
  return `${all
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
