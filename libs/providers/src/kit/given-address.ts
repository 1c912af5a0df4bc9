import type { ProviderEndpoints } from '../contract/endpoints.js';
import { failed } from './failing.js';

/**
 * The address to call for one that the network named, for an upload say. Only hosts of the network itself are
 * called, because a login may travel along.
 * @param isOwn whether the real address is the network's
 * @throws ProviderFailure `transient`
 */
export function givenAddress(
  { endpoints, network }: { readonly endpoints: ProviderEndpoints; readonly network: string },
  named: string,
  isOwn: (real: URL) => boolean,
): string {
  const real = endpoints.toReal(named);
  const url = URL.canParse(real) ? new URL(real) : null;
  if (url !== null && isOwn(url)) return endpoints.toCall(named);
  const host = url?.host ?? 'none';
  throw failed('transient', `${network} named an unknown host for the upload: ${host}`);
}
