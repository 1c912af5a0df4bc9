import type { SandboxKernel } from '../../kernel/network.js';
import type { ClientSecrets } from '../../kernel/oauth/client-secrets.js';
import type { Addresses } from './addresses.js';
import type { Assemblies } from './media/assemblies.js';
import type { MediaStore } from './media/media-store.js';
import type { SnapchatGrants } from './oauth/grants.js';
import type { Posts } from './posts/posts.js';

/** Everything that the calls of the network work with. */
export interface SnapchatDesk {
  readonly kernel: SandboxKernel;
  readonly addresses: Addresses;
  readonly clients: ClientSecrets;
  readonly grants: SnapchatGrants;
  readonly media: MediaStore;
  readonly assemblies: Assemblies;
  readonly posts: Posts;
}
