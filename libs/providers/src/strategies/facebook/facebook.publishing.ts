import type { Clock } from '#libs/kernel';
import type {
  Committed,
  Confirmed,
  PostMetrics,
  Prepared,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
  Removed,
} from '../../contract/publishing.js';
import { commitPost } from './facebook.commit.js';
import { readPostMetrics } from './facebook.metrics.js';
import { preparePost } from './facebook.prepare.js';
import { lookUpPost } from './facebook.reconcile.js';
import { removePost } from './facebook.remove.js';
import { confirmVideo } from './facebook.video-out.js';

/** Publishing to a Page, whichever login leads to it (Meta, "Pages API"). */
export class FacebookPublishing {
  constructor(private readonly clock: Clock) {}

  async prepare(context: PublishContext): Promise<Prepared> {
    return preparePost(context, this.clock);
  }

  async commit(context: PublishContext): Promise<Committed> {
    return commitPost(context, this.clock);
  }

  async confirm(context: PublishContext): Promise<Confirmed> {
    return confirmVideo(context, this.clock);
  }

  async reconcile(context: PublishContext, evidence: ReconcileEvidence): Promise<Reconciled> {
    return lookUpPost(context, evidence, this.clock);
  }

  async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    return removePost(context, providerPostId, this.clock);
  }

  async readMetrics(context: PublishContext, providerPostId: string): Promise<PostMetrics> {
    return readPostMetrics(context, providerPostId, this.clock);
  }
}
