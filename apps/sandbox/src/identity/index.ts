import type { StandIn } from '../kernel/network.js';
import { apple } from './apple/apple.identity.js';
import { google } from './google/google.identity.js';
import { IdentityProvider } from './identity-provider.js';

/** New instances of the identity providers that people sign in with. */
export function identityProviders(): StandIn[] {
  return [new IdentityProvider(google), new IdentityProvider(apple)];
}
