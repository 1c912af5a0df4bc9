import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import {
  ProviderStrategy,
  type RefreshedCredentials,
  type RevokeScope,
} from '../../contract/provider-strategy.js';
import type {
  ActionResult,
  CallContext,
  Committed,
  Confirmed,
  PostMetrics,
  Prepared,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
  Removed,
} from '../../contract/publishing.js';
import type {
  DraftPost,
  IntakeDraft,
  MediaIntake,
  ProviderIssue,
} from '../../contract/validating.js';
import { runAction } from './tiktok.actions.js';
import { tiktokIssues } from './tiktok.checks.js';
import { TiktokClient } from './tiktok.client.js';
import { commitPost } from './tiktok.commit.js';
import { confirmPost } from './tiktok.confirm.js';
import { tiktokConnector } from './tiktok.connector.js';
import { tiktokDefinition } from './tiktok.definition.js';
import { readIdentity } from './tiktok.identity.js';
import { readMetrics } from './tiktok.metrics.js';
import { preparePost } from './tiktok.prepare.js';
import { reconcilePost } from './tiktok.reconcile.js';
import { refreshTiktok, revokeTiktok } from './tiktok.refresh.js';

/**
 * Publishes videos and photos to TikTok, or leaves them as drafts in the app's inbox
 * (https://developers.tiktok.com/doc/content-posting-api-get-started). TikTok accepts a post first; its status
 * tells later whether it is out.
 */
@Injectable()
export class TiktokProvider extends ProviderStrategy {
  override readonly definition = tiktokDefinition;
  override readonly connector: RedirectConnector;

  constructor(private readonly clock: Clock) {
    super();
    this.connector = tiktokConnector(clock);
  }

  /** TikTok counts UTF-16 units, as strings do here. */
  override measureText(text: string): number {
    return text.length;
  }

  /** Videos are sent, unless their author wants TikTok to fetch them. */
  override mediaIntake(draft: IntakeDraft): MediaIntake {
    const intake = super.mediaIntake(draft);
    const isPulled = new JsonReader(draft.settings).text('videoSource') === 'pull';
    return isPulled ? { ...intake, fetches: 'all' } : intake;
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return tiktokIssues(draft, this.composeText(draft));
  }

  override async prepare(context: PublishContext): Promise<Prepared> {
    return preparePost(context, this.clock);
  }

  override async commit(context: PublishContext): Promise<Committed> {
    return commitPost(context, this.clock);
  }

  override async confirm(context: PublishContext): Promise<Confirmed> {
    return confirmPost(context, this.clock);
  }

  override async reconcile(
    context: PublishContext,
    evidence: ReconcileEvidence,
  ): Promise<Reconciled> {
    return reconcilePost(context, evidence, this.clock);
  }

  override async remove(): Promise<Removed> {
    return {
      kind: 'unsupported',
      reason: 'TikTok’s API cannot delete posts; delete it in the TikTok app',
    };
  }

  override async refresh(context: CallContext): Promise<RefreshedCredentials | null> {
    return refreshTiktok(context, this.clock);
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    const { credentials, metadata } = context.account;
    const scopes = new JsonReader(metadata).texts('scopes');
    const grant = { credentials, scopes, expiresAt: null };
    return readIdentity(TiktokClient.of(context), grant);
  }

  override async revoke(context: CallContext, scope: RevokeScope): Promise<boolean> {
    return revokeTiktok(context, scope, this.clock);
  }

  override async discover(
    actionId: string,
    _input: JsonObject,
    context: CallContext,
  ): Promise<ActionResult> {
    return runAction(actionId, context);
  }

  override async readMetrics(
    context: PublishContext,
    providerPostId: string,
  ): Promise<PostMetrics> {
    return readMetrics(context, providerPostId);
  }
}
