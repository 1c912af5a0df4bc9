import type { SandboxKernel } from '../../kernel/network.js';
import type { InstagramGraph } from './instagram-part.js';
import { Usage } from './graph/usage.js';
import { Applications } from './oauth/applications.js';
import { Consents } from './oauth/consents.js';
import { Grants } from './oauth/grants.js';
import { Directory } from './people/directory.js';
import { Publications } from './publishing/publications.js';
import { Shelf } from './publishing/shelf.js';
import { Sequence } from './sequence.js';
import { ChunkShelf } from './videos/chunk-shelf.js';

/** Everything the routes work with. */
export class MetaDesk {
  readonly applications: Applications;
  readonly consents: Consents;
  readonly grants: Grants;
  readonly directory = new Directory();
  readonly sequence: Sequence;
  readonly shelf: Shelf;
  readonly chunks = new ChunkShelf();
  readonly usage: Usage;
  readonly publications: Publications;

  constructor(
    readonly kernel: SandboxKernel,
    readonly instagram: InstagramGraph,
  ) {
    this.applications = new Applications(kernel.state);
    this.consents = new Consents(kernel);
    this.grants = new Grants(kernel, this.consents);
    this.sequence = new Sequence(kernel.state);
    this.shelf = new Shelf(kernel.state);
    this.usage = new Usage(kernel, this.applications, this.directory);
    this.publications = new Publications(kernel, this.shelf, this);
  }

  /** Address of a host of Meta in its sandbox form. */
  address(host: string, path: string): string {
    return `${this.kernel.publicUrl}/${host}${path}`;
  }

  /** After a restart or a reset: forgets what does not outlive it, reads what does. */
  restore(): void {
    this.chunks.clear();
    this.usage.clear();
    this.shelf.forgetPartialUploads();
    this.publications.restore();
  }
}
