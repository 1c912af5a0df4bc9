import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import { ProviderStrategy, type RefreshedCredentials } from '../../contract/provider-strategy.js';
import type {
  ActionResult,
  CallContext,
  Committed,
  PostMetrics,
  Prepared,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
  Removed,
} from '../../contract/publishing.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { runAction } from './x.actions.js';
import { xIssues } from './x.checks.js';
import { XClient } from './x.client.js';
import { publishPost } from './x.commit.js';
import { xConnector } from './x.connector.js';
import { xDefinition } from './x.definition.js';
import { readIdentity } from './x.identity.js';
import { readMetrics } from './x.metrics.js';
import { reconcilePost } from './x.reconcile.js';
import { refreshX, revokeX } from './x.refresh.js';
import { removePost } from './x.remove.js';
import { weightedLength } from './x.text.js';
import { Uploads } from './x.uploads.js';

/**
 * Publishes to X as a user (https://docs.x.com/x-api). Files go first, in segments; the post itself is one
 * call. A thread is a row of reply steps.
 */
@Injectable()
export class XProvider extends ProviderStrategy {
  override readonly definition = xDefinition;
  override readonly connector: RedirectConnector;

  constructor(private readonly clock: Clock) {
    super();
    this.connector = xConnector(clock);
  }

  override measureText(text: string): number {
    return weightedLength(text);
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return xIssues(draft, this.composeText(draft));
  }

  override async prepare(context: PublishContext): Promise<Prepared> {
    if (context.post.media.length === 0) return { kind: 'ready' };
    return new Uploads(context, this.clock).run();
  }

  override async commit(context: PublishContext): Promise<Committed> {
    return publishPost(context);
  }

  override async reconcile(
    context: PublishContext,
    evidence: ReconcileEvidence,
  ): Promise<Reconciled> {
    return reconcilePost(context, evidence);
  }

  override async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    return removePost(context, providerPostId);
  }

  override async refresh(context: CallContext): Promise<RefreshedCredentials | null> {
    return refreshX(context, this.clock);
  }

  /** Also how a subscription that has ended becomes known. */
  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    const { credentials } = context.account;
    return readIdentity(XClient.of(context), { credentials, scopes: [], expiresAt: null });
  }

  override async revoke(context: CallContext): Promise<boolean> {
    await revokeX(context);
    return true;
  }

  override async discover(
    actionId: string,
    input: JsonObject,
    context: CallContext,
  ): Promise<ActionResult> {
    return runAction(actionId, input, context);
  }

  override async readMetrics(
    context: PublishContext,
    providerPostId: string,
  ): Promise<PostMetrics> {
    return readMetrics(context, providerPostId, this.clock);
  }
}
