import type { StandIn } from '../kernel/network.js';
import { AppleIdentity } from './apple/apple.identity.js';
import { GoogleIdentity } from './google/google.identity.js';

/** New instances of the identity providers that people sign in with. */
export function identityProviders(): StandIn[] {
  return [new GoogleIdentity(), new AppleIdentity()];
}
