import type { SandboxKernel } from '../../kernel/network.js';
import { PartShelf } from '../../kernel/uploads/part-shelf.js';
import { AssetStore } from './media/assets.js';
import { Applications } from './oauth/applications.js';
import { LinkedinGrants, type Grant } from './oauth/grants.js';
import { Directory } from './people/directory.js';
import { PostStore } from './posts/posts.js';
import { CommentStore } from './social/comments.js';

// Real ids have 19 digits and are too large for a JavaScript number.
const firstNumber = 7_391_000_000_000_000_000n;

/** Everything the routes work with. */
export class LinkedinDesk {
  readonly applications: Applications;
  readonly grants: LinkedinGrants;
  readonly directory: Directory;
  readonly assets: AssetStore;
  readonly videoParts = new PartShelf();
  readonly posts: PostStore;
  readonly comments: CommentStore;

  constructor(readonly kernel: SandboxKernel) {
    /** For posts, comments and assets: counted, so that a run can be repeated. */
    const nextNumber = (): string => {
      const count = (kernel.state.get<number>('sequence') ?? 0) + 1;
      kernel.state.set('sequence', count);
      return String(firstNumber + BigInt(count));
    };
    this.applications = new Applications(kernel.state);
    this.grants = new LinkedinGrants(kernel);
    this.directory = new Directory(kernel.state);
    this.assets = new AssetStore(kernel, nextNumber);
    this.posts = new PostStore(kernel, nextNumber);
    this.comments = new CommentStore(kernel, nextNumber);
  }

  /** The names under which a fault may mean the member of this grant. */
  namesOf(grant: Grant | undefined): readonly string[] {
    const member = grant && this.directory.member(grant.member);
    return grant && member ? [member.ids[grant.family], member.login] : [];
  }

  /** Forgets what does not outlive a reset. */
  restore(): void {
    this.applications.forgetCalls();
    this.videoParts.clear();
  }
}
