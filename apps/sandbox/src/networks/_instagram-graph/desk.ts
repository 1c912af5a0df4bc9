import type { SandboxKernel } from '../../kernel/network.js';
import type { CommentStore } from './comments/comment-store.js';
import type { ContainerStore } from './containers/container-store.js';
import type { UploadSessions } from './containers/upload-sessions.js';
import type { InstagramCall } from './instagram-call.js';
import type { InstagramHost } from './instagram-host.js';
import type { MediaStore } from './media/media-store.js';
import type { InstagramAccountSeed } from './people/account-seeds.js';
import type { PublishingQuota } from './publishing/publishing-quota.js';
import type { Parameters } from './requests/parameters.js';
import type { Sequence } from './sequence.js';

/** Everything that the calls of one host share. */
export interface GraphDesk {
  readonly kernel: SandboxKernel;
  readonly host: InstagramHost;
  readonly sequence: Sequence;
  readonly containers: ContainerStore;
  readonly uploads: UploadSessions;
  readonly media: MediaStore;
  readonly comments: CommentStore;
  readonly quota: PublishingQuota;
}

/** One call after it was allowed. */
export interface NodeCall {
  readonly desk: GraphDesk;
  /** Whose node it is. */
  readonly account: InstagramAccountSeed;
  readonly nodeId: string;
  readonly parameters: Parameters;
  readonly call: InstagramCall;
  /** A `late_reject` fault hit the call. */
  readonly lateReject: boolean;
  readonly now: number;
}
