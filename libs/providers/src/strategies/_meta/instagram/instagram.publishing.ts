import type { Clock } from '#libs/kernel';
import type {
  Committed,
  NothingCounted,
  PostMetrics,
  Prepared,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
  Removed,
} from '../../../contract/publishing.js';
import { commitInstagram } from './instagram.commit.js';
import { readInstagramMetrics } from './instagram.metrics.js';
import { prepareInstagram } from './instagram.prepare.js';
import { reconcileInstagram } from './instagram.reconcile.js';
import { removeFromInstagram } from './instagram.remove.js';
import type { TargetOf } from './instagram.target.js';

/**
 * Publishing to a professional Instagram account, whichever login leads to it. `targetOf` tells the host and
 * the tokens; everything else is the same (Instagram Platform, "Content Publishing").
 */
export class InstagramPublishing {
  constructor(
    private readonly targetOf: TargetOf,
    private readonly clock: Clock,
  ) {}

  async prepare(context: PublishContext): Promise<Prepared> {
    return prepareInstagram(context, this.targetOf(context), this.clock);
  }

  async commit(context: PublishContext): Promise<Committed> {
    return commitInstagram(context, this.targetOf(context), this.clock);
  }

  async reconcile(context: PublishContext, evidence: ReconcileEvidence): Promise<Reconciled> {
    return reconcileInstagram(context, evidence, this.targetOf(context));
  }

  async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    return removeFromInstagram(context, this.targetOf(context), providerPostId);
  }

  async readMetrics(
    context: PublishContext,
    providerPostId: string,
  ): Promise<PostMetrics | NothingCounted> {
    return readInstagramMetrics(context, this.targetOf(context), providerPostId);
  }
}
