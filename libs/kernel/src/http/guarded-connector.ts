import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './public-address.js';

/** Resolves a host name to all its addresses; `dns.lookup` with `all`. */
export type Resolve = (
  hostname: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The guard refused the address. No connection was opened. */
class BlockedAddressError extends Error {
  readonly code = 'ADDRESS_NOT_PUBLIC';

  constructor(hostname: string) {
    super(`${hostname} is not a public address`);
    this.name = 'BlockedAddressError';
  }
}

/**
 * Opens connections to public addresses only. The check sits where the socket is opened: the name is
 * resolved once, every answer is judged, and the socket goes to the judged addresses, so that a name
 * cannot point elsewhere a moment later (DNS rebinding).
 * @param allowedHosts `host:port` entries that are reached without the check
 */
export function guardedConnector(
  options: { readonly timeout: number },
  allowedHosts: ReadonlySet<string>,
  resolve: Resolve = systemLookup,
): buildConnector.connector {
  const unguarded = buildConnector({ ...options });
  const guarded = buildConnector({
    ...options,
    lookup: publicOnly(resolve),
  } as buildConnector.BuildOptions);
  return (target, done) => {
    if (allowedHosts.has(hostAndPort(target))) return unguarded(target, done);
    // A literal address never reaches the lookup.
    if (isIP(target.hostname) !== 0 && !isPublicAddress(target.hostname)) {
      return done(new BlockedAddressError(target.hostname), null);
    }
    return guarded(target, done);
  };
}

/** `host:port` in the form of OUTBOUND_ALLOWED_HOSTS. */
function hostAndPort(target: {
  readonly hostname: string;
  readonly port: string;
  readonly protocol: string;
}): string {
  const port = target.port || (target.protocol === 'https:' ? '443' : '80');
  return `${target.hostname.toLowerCase()}:${port}`;
}

function publicOnly(resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      if (error) return done(error, []);
      // One private answer spoils the name: nobody publishes such a mix for an honest reason.
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new BlockedAddressError(hostname), []);
      }
      if (options.all) return done(null, addresses);
      return done(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}
