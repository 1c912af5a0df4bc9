import type { RateWindows } from '../../kernel/calls/rate-windows.js';
import type { SandboxKernel } from '../../kernel/network.js';
import type { ClientSecrets } from '../../kernel/oauth/client-secrets.js';
import type { Addresses } from './addresses.js';
import type { Boards } from './boards/boards.js';
import type { MediaStore } from './media/media-store.js';
import type { PinterestGrants } from './oauth/grants.js';
import type { Pins } from './pins/pins.js';

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
