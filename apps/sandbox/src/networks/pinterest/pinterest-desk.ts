import type { SandboxKernel } from '../../kernel/network.js';
import type { Addresses } from './addresses.js';
import type { Boards } from './boards/boards.js';
import type { MediaStore } from './media/media-store.js';
import type { Clients } from './oauth/clients.js';
import type { Grants } from './oauth/grants.js';
import type { Pins } from './pins/pins.js';
import type { RateWindows } from './requests/rate-windows.js';
import type { Sequences } from './sequences.js';

/** Everything that the calls of the network work with. */
export interface PinterestDesk {
  readonly kernel: SandboxKernel;
  readonly addresses: Addresses;
  readonly sequences: Sequences;
  readonly clients: Clients;
  readonly grants: Grants;
  readonly windows: RateWindows;
  readonly boards: Boards;
  readonly media: MediaStore;
  readonly pins: Pins;
}
