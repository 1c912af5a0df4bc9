import type { RateWindows } from '../../../kernel/calls/rate-windows.js';
import type { CallRoute } from '../../../kernel/calls/serve-calls.js';
import type { SandboxKernel } from '../../../kernel/network.js';
import type { ClientSecrets } from '../../../kernel/oauth/client-secrets.js';
import type { Addresses } from '../addresses.js';
import type { Comments } from '../comments/comments.js';
import type { Assets } from '../media/assets.js';
import type { RedditGrants } from '../oauth/grants.js';
import type { Person, PostingPace } from '../people.js';
import type { Posts } from '../posts/posts.js';
import type { Submissions } from '../posts/submissions.js';
import type { Sequences } from '../sequences.js';
import type { Fields } from './fields.js';

/** Everything that the calls of the network work with. */
export interface RedditDesk {
  readonly kernel: SandboxKernel;
  readonly addresses: Addresses;
  readonly sequences: Sequences;
  readonly clients: ClientSecrets;
  readonly grants: RedditGrants;
  readonly windows: RateWindows;
  readonly pace: PostingPace;
  readonly assets: Assets;
  readonly posts: Posts;
  readonly comments: Comments;
  readonly submissions: Submissions;
}

/** One call of the API whose token was good. */
export interface RedditCall {
  readonly desk: RedditDesk;
  readonly person: Person;
  /** The named steps of the path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  readonly fields: Fields;
  /** Whether a fault wants the outcome refused. */
  readonly lateReject: boolean;
}

/** One endpoint of the API (reddit.com/dev/api); its path is without the optional `.json` at its end. */
export interface RedditRoute extends CallRoute {
  /** The scope that the token needs. */
  readonly scope: string;
  readonly body: 'none' | 'form' | 'json';
  readonly answer: (call: RedditCall) => unknown;
}
