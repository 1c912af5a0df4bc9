import type { SandboxKernel } from '../../kernel/network.js';
import { AssetStore } from './media/asset-store.js';
import { VideoParts } from './media/video-parts.js';
import { Applications } from './oauth/applications.js';
import { Grants, type AccessToken } from './oauth/grants.js';
import { Directory } from './people/directory.js';
import { PostStore } from './posts/post-store.js';
import { DailyLimits } from './rest/daily-limits.js';
import { Sequence } from './sequence.js';
import { CommentStore } from './social/comment-store.js';
import { Conversations } from './social/conversations.js';

/** Everything the routes work with. */
export class LinkedinDesk {
  readonly applications: Applications;
  readonly grants: Grants;
  readonly directory: Directory;
  readonly assets: AssetStore;
  readonly videoParts = new VideoParts();
  readonly posts: PostStore;
  readonly comments: CommentStore;
  readonly conversations: Conversations;
  readonly limits = new DailyLimits();

  constructor(readonly kernel: SandboxKernel) {
    const sequence = new Sequence(kernel.state);
    this.applications = new Applications(kernel.state);
    this.grants = new Grants(kernel);
    this.directory = new Directory(kernel.state);
    this.assets = new AssetStore(kernel, sequence);
    this.posts = new PostStore(kernel, sequence);
    this.comments = new CommentStore(kernel, sequence);
    this.conversations = new Conversations(kernel.state);
  }

  /** The names under which a fault may mean this token's member. */
  namesOf(token: AccessToken | undefined): readonly string[] {
    if (token === undefined) return [];
    const member = this.directory.member(token.member);
    return member === undefined ? [] : [member.ids[token.family], member.login];
  }

  /** Forgets what does not outlive a reset. */
  restore(): void {
    this.limits.clear();
    this.videoParts.clear();
  }
}
