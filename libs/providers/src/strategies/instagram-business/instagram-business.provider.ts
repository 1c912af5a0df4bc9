import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import {
  ProviderStrategy,
  type RefreshedCredentials,
  type RevokeScope,
  type GrantNotice,
} from '../../contract/provider-strategy.js';
import type {
  ActionResult,
  CallContext,
  Committed,
  NothingCounted,
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
import { runBusinessAction } from './instagram-business.actions.js';
import { instagramBusinessConnector } from './instagram-business.connector.js';
import { instagramBusinessDefinition } from './instagram-business.definition.js';
import { endedFacebookGrants, revokeFacebookGrant } from '../_meta/graph/graph.grants.js';
import { inspectAccount } from './instagram-business.identity.js';
import { reissueToken } from './instagram-business.refresh.js';
import { INSTAGRAM_BUSINESS_COMMENT_SCOPE } from './instagram-business.scopes.js';
import { facebookLoginTarget } from './instagram-business.target.js';
import { instagramIssues } from '../_meta/instagram/instagram.checks.js';
import { InstagramPublishing } from '../_meta/instagram/instagram.publishing.js';
import { instagramBusinessConfig } from './instagram-business.scopes.js';

/** Publishes to professional Instagram accounts through Facebook Login. */
@Injectable()
export class InstagramBusinessProvider extends ProviderStrategy {
  override readonly definition = instagramBusinessDefinition;
  override readonly connector: RedirectConnector;
  private readonly publishing: InstagramPublishing;

  constructor(
    private readonly clock: Clock,
    config: Config,
  ) {
    super();
    this.connector = instagramBusinessConnector(clock, config.get(instagramBusinessConfig).scopes);
    this.publishing = new InstagramPublishing(
      (context) => facebookLoginTarget(context, clock),
      clock,
    );
  }

  /** Videos may be sent as bytes, too. */
  override mediaIntake(draft: IntakeDraft): MediaIntake {
    const intake = super.mediaIntake(draft);
    const sendsVideos = new JsonReader(draft.settings).flag('uploadVideo') === true;
    return sendsVideos ? { ...intake, fetches: 'image' } : intake;
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return instagramIssues(draft, this.composeText(draft), INSTAGRAM_BUSINESS_COMMENT_SCOPE);
  }

  override async prepare(context: PublishContext): Promise<Prepared> {
    return this.publishing.prepare(context);
  }

  override async commit(context: PublishContext): Promise<Committed> {
    return this.publishing.commit(context);
  }

  override async reconcile(
    context: PublishContext,
    evidence: ReconcileEvidence,
  ): Promise<Reconciled> {
    return this.publishing.reconcile(context, evidence);
  }

  override async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    return this.publishing.remove(context, providerPostId);
  }

  override async readMetrics(
    context: PublishContext,
    providerPostId: string,
  ): Promise<PostMetrics | NothingCounted> {
    return this.publishing.readMetrics(context, providerPostId);
  }

  /** Page tokens have no end; one that was refused all the same is asked for again. */
  override async refresh(context: CallContext): Promise<RefreshedCredentials | null> {
    return reissueToken(context, this.clock);
  }

  override async revoke(context: CallContext, scope: RevokeScope): Promise<boolean> {
    const { second } = facebookLoginTarget(context, this.clock);
    return revokeFacebookGrant(second, context.account.metadata, scope);
  }

  override readGrantCallback(
    message: string,
    application: Readonly<Record<string, string>>,
  ): GrantNotice | null {
    return endedFacebookGrants(message, application['clientSecret']);
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    return inspectAccount(context, facebookLoginTarget(context, this.clock));
  }

  override async discover(
    actionId: string,
    input: JsonObject,
    context: CallContext,
  ): Promise<ActionResult> {
    return runBusinessAction(actionId, input, facebookLoginTarget(context, this.clock));
  }
}
