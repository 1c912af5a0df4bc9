import type { SandboxKernel } from '../../kernel/network.js';
import { ClientSecrets } from '../../kernel/oauth/client-secrets.js';
import { Addresses } from './addresses.js';
import { Assemblies } from './media/assembly.js';
import { MediaStore } from './media/media-store.js';
import { snapchatGrants, type SnapchatGrants } from './oauth/consent.js';
import { Roles } from './people/roles.js';
import { Posts } from './posts/posts.js';
import { Sequences } from './sequences.js';

/** Everything that the calls of the network work with. */
export interface SnapchatDesk {
  readonly kernel: SandboxKernel;
  readonly addresses: Addresses;
  readonly clients: ClientSecrets;
  readonly grants: SnapchatGrants;
  readonly roles: Roles;
  readonly media: MediaStore;
  readonly assemblies: Assemblies;
  readonly posts: Posts;
}

export function furnish(kernel: SandboxKernel): SnapchatDesk {
  const addresses = new Addresses(kernel);
  const sequences = new Sequences(kernel.state);
  return {
    kernel,
    addresses,
    clients: new ClientSecrets(kernel.state),
    grants: snapchatGrants(kernel),
    roles: new Roles(kernel.state),
    media: new MediaStore(kernel, sequences),
    assemblies: new Assemblies(),
    posts: new Posts(kernel, addresses, sequences),
  };
}
