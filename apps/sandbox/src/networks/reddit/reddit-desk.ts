import type { RateWindows } from '../../kernel/calls/rate-windows.js';
import type { SandboxKernel } from '../../kernel/network.js';
import type { ClientSecrets } from '../../kernel/oauth/client-secrets.js';
import type { Addresses } from './addresses.js';
import type { Comments } from './comments/comments.js';
import type { AssetStore } from './media/asset-store.js';
import type { RedditGrants } from './oauth/grants.js';
import type { PostingPace } from './people/posting-pace.js';
import type { Posts } from './posts/posts.js';
import type { Submissions } from './posts/submissions.js';
import type { Sequences } from './sequences.js';

/** Everything that the calls of the network work with. */
export interface RedditDesk {
  readonly kernel: SandboxKernel;
  readonly addresses: Addresses;
  readonly sequences: Sequences;
  readonly clients: ClientSecrets;
  readonly grants: RedditGrants;
  readonly windows: RateWindows;
  readonly pace: PostingPace;
  readonly assets: AssetStore;
  readonly posts: Posts;
  readonly comments: Comments;
  readonly submissions: Submissions;
}
