import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Names that the public DNS never answers for (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const INSIDE = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa|test)$/;

/**
 * Whether a stranger could reach the host of a URL, judged by its name alone: no loopback or private
 * address, no name of a local network. A public name may still lead inside; that only a look-up tells.
 */
export function hasPublicHost(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !INSIDE.test(host);
}
