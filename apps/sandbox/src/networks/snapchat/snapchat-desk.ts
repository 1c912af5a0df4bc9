import type { SandboxKernel } from '../../kernel/network.js';
import type { Addresses } from './addresses.js';
import type { Assemblies } from './media/assemblies.js';
import type { MediaStore } from './media/media-store.js';
import type { Clients } from './oauth/clients.js';
import type { Grants } from './oauth/grants.js';
import type { Posts } from './posts/posts.js';

/** Everything that the calls of the network work with. */
export interface SnapchatDesk {
  readonly kernel: SandboxKernel;
  readonly addresses: Addresses;
  readonly clients: Clients;
  readonly grants: Grants;
  readonly media: MediaStore;
  readonly assemblies: Assemblies;
  readonly posts: Posts;
}
