import type { Clock, Config } from '#libs/kernel';
import {
  ProviderStrategy,
  type RefreshedCredentials,
  type RevokeScope,
} from '../../contract/provider-strategy.js';
import type {
  CallContext,
  Committed,
  Prepared,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
  Removed,
} from '../../contract/publishing.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { authorOf, type LinkedinAuthor } from './linkedin.author.js';
import { linkedinIssues } from './linkedin.checks.js';
import { commitPost } from './linkedin.commit.js';
import { linkedinConfig, type LinkedinOptions } from './linkedin.config.js';
import { linkedinOAuth } from './linkedin.grant.js';
import { prepareMedia } from './linkedin.prepare.js';
import { reconcilePost } from './linkedin.reconcile.js';
import { removePost } from './linkedin.remove.js';

/** What members and pages have in common: everything but who they are and how they are counted. */
export abstract class LinkedinStrategy extends ProviderStrategy {
  protected readonly options: LinkedinOptions;
  /** What a login needs to write comments. */
  protected abstract readonly commentScope: string;
  /** What a login needs to list its author's posts. */
  protected abstract readonly readScope: string;

  constructor(
    protected readonly clock: Clock,
    config: Config,
  ) {
    super();
    this.options = config.get(linkedinConfig);
  }

  override measureText(text: string): number {
    return text.length;
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return linkedinIssues(draft, this.composeText(draft), this.commentScope);
  }

  override async prepare(context: PublishContext): Promise<Prepared> {
    return prepareMedia(context, this.author(context));
  }

  override async commit(context: PublishContext): Promise<Committed> {
    return commitPost(context, this.author(context));
  }

  override async reconcile(
    context: PublishContext,
    evidence: ReconcileEvidence,
  ): Promise<Reconciled> {
    return reconcilePost(context, this.author(context), evidence, this.readScope);
  }

  override async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    return removePost(this.author(context), providerPostId);
  }

  /** Null where LinkedIn gave the application no refresh tokens: the person connects again. */
  override async refresh(context: CallContext): Promise<RefreshedCredentials | null> {
    return linkedinOAuth.refresh(context, this.clock);
  }

  /** A login that carries further accounts is left alone: revoking it would cut them off, too. */
  override async revoke(context: CallContext, { grantIsShared }: RevokeScope): Promise<boolean> {
    const { accessToken } = context.account.credentials;
    if (accessToken === undefined || grantIsShared) return false;
    await linkedinOAuth.revoke(context, accessToken);
    return true;
  }

  protected author(context: CallContext): LinkedinAuthor {
    return authorOf(context, this.options.version);
  }
}
