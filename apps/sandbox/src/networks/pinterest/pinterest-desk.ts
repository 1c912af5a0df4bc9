import { RateWindows } from '../../kernel/calls/rate-windows.js';
import type { SandboxKernel } from '../../kernel/network.js';
import { ClientSecrets } from '../../kernel/oauth/client-secrets.js';
import { Addresses } from './addresses.js';
import { Boards } from './boards/boards.js';
import { Ids } from './ids.js';
import { MediaStore } from './media/media-store.js';
import { pinterestGrants, type PinterestGrants } from './oauth/consent.js';
import { Pins } from './pins/pins.js';

/** Everything that the calls of the network work with. */
export interface PinterestDesk {
  readonly kernel: SandboxKernel;
  readonly addresses: Addresses;
  readonly clients: ClientSecrets;
  readonly grants: PinterestGrants;
  readonly windows: RateWindows;
  readonly boards: Boards;
  readonly media: MediaStore;
  readonly pins: Pins;
}

export function furnish(kernel: SandboxKernel): PinterestDesk {
  const addresses = new Addresses(kernel);
  const ids = new Ids(kernel.state);
  return {
    kernel,
    addresses,
    clients: new ClientSecrets(kernel.state),
    grants: pinterestGrants(kernel),
    windows: new RateWindows(),
    boards: new Boards(kernel, ids),
    media: new MediaStore(kernel, ids),
    pins: new Pins(kernel, addresses, ids),
  };
}
