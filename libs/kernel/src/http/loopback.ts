import ipaddr from 'ipaddr.js';

/** Whether a host, by its name alone, is this very machine (RFC 6761, section 6.3, for `localhost`). */
export function isLoopbackHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback';
  return name === 'localhost' || name.endsWith('.localhost');
}

/** The same of names that no resolver can lead elsewhere. */
export function isThisMachine(host: string): boolean {
  return isLoopbackHost(host) && (host === 'localhost' || !/[a-z]\.?$/i.test(host));
}
