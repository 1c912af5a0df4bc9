import type { SandboxKernel } from '../../kernel/network.js';
import { Sequence } from '../../kernel/sequence.js';
import type { PartShelf } from '../../kernel/uploads/part-shelf.js';
import type { InstagramGraph } from '../_instagram-graph/instagram-graph.js';
import { Usage } from './graph/usage.js';
import { Applications } from './oauth/applications.js';
import { Consents } from './oauth/consents.js';
import { Grants } from './oauth/grants.js';
import { Directory } from './people/directory.js';
import { Shelf } from './posts/shelf.js';

const firstNumber = 122_100_000_000_000;

/** Everything the routes work with. */
export class MetaDesk {
  readonly applications: Applications;
  readonly consents: Consents;
  readonly grants: Grants;
  readonly directory = new Directory();
  readonly shelf: Shelf;
  readonly usage: Usage;
  private readonly sequence: Sequence;

  constructor(
    readonly kernel: SandboxKernel,
    /** The Instagram graph that graph.facebook.com shares with graph.instagram.com. */
    readonly instagram: InstagramGraph,
    /** Bytes of uploads that are not complete; they begin at nought again after a restart. */
    readonly parts: PartShelf,
  ) {
    this.applications = new Applications(kernel.state);
    this.consents = new Consents(kernel);
    this.grants = new Grants(kernel, this.consents);
    this.sequence = new Sequence(kernel.state);
    this.shelf = new Shelf(kernel.state);
    this.usage = new Usage(kernel, this.applications, this.directory);
  }

  /** The number of a new post, photo, video or comment: counted, so that a run can be repeated. */
  nextNumber(): string {
    return String(firstNumber + this.sequence.next('node'));
  }

  /** Address of a host of Meta in its sandbox form. */
  address(host: string, path: string): string {
    return `${this.kernel.publicUrl}/${host}${path}`;
  }

  /** After a restart or a reset: forgets what does not outlive it. */
  restore(): void {
    this.parts.clear();
    this.usage.clear();
    this.instagram.restore();
  }
}
