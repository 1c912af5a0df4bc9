import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import { ProviderStrategy, type RefreshedCredentials } from '../../contract/provider-strategy.js';
import type {
  AccountMetrics,
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
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { runAction } from './snapchat.actions.js';
import { snapchatIssues } from './snapchat.checks.js';
import { SnapchatClient } from './snapchat.client.js';
import { commitPost } from './snapchat.commit.js';
import { confirmPost } from './snapchat.confirm.js';
import { snapchatConnector } from './snapchat.connector.js';
import { snapchatDefinition } from './snapchat.definition.js';
import { identityOf } from './snapchat.identity.js';
import { kindOf } from './snapchat.kind.js';
import { readPostMetrics, readProfileMetrics } from './snapchat.metrics.js';
import { snapchatOAuth } from './snapchat.oauth.js';
import { preparePost } from './snapchat.prepare.js';
import { readProfile } from './snapchat.profiles.js';
import { reconcilePost } from './snapchat.reconcile.js';

/**
 * Publishes to a Public Profile (https://developers.snap.com/api/marketing-api/Public-Profile-API). The file
 * goes first, encrypted and in parts; the post itself is one call.
 */
@Injectable()
export class SnapchatProvider extends ProviderStrategy {
  override readonly definition = snapchatDefinition;
  override readonly connector: RedirectConnector;

  constructor(private readonly clock: Clock) {
    super();
    this.connector = snapchatConnector(clock);
  }

  /** Only Spotlights publish the text. */
  override measureText(text: string, settings: JsonObject): number {
    return kindOf({ settings }) === 'spotlight' ? text.length : 0;
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return snapchatIssues(draft, this.composeText(draft));
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
    const reason =
      'Snapchat’s API deletes nothing: delete the post in the app or on my.snapchat.com';
    return { kind: 'unsupported', reason };
  }

  /** Snapchat may replace the refresh token, so the pair must be stored before it is used. */
  override async refresh(context: CallContext): Promise<RefreshedCredentials | null> {
    return snapchatOAuth.refresh(context, this.clock);
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    const { credentials, externalId, metadata } = context.account;
    const known = new JsonReader(metadata);
    const profile = await readProfile(SnapchatClient.of(context), externalId);
    return identityOf(profile, {
      credentials,
      scopes: known.texts('scopes'),
      expiresAt: null,
      consentId: known.text('consentId'),
    });
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
    return readPostMetrics(context, providerPostId);
  }

  override async readAccountMetrics(context: CallContext): Promise<AccountMetrics> {
    return readProfileMetrics(context);
  }
}
