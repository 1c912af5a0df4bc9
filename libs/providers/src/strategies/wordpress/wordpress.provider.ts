import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
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
import { deletePassword } from './connect/application-password.js';
import { inspectSelfHosted } from './connect/self-hosted.js';
import { inspectWordpressCom } from './connect/wordpress-com.js';
import { wordpressComOAuth } from './connect/wordpress-com.oauth.js';
import { publishDraft, requirePastDate } from './publish/commit.js';
import { preparePost } from './publish/prepare.js';
import { lookUpPost } from './publish/reconcile.js';
import { removePost } from './publish/remove.js';
import { listSites, listTerms } from './reading/actions.js';
import { readPostMetrics } from './reading/metrics.js';
import { wordpressIssues } from './wordpress.checks.js';
import { WordpressClient } from './wordpress.client.js';
import { wordpressConnector } from './wordpress.connector.js';
import { wordpressDefinition } from './wordpress.definition.js';

/**
 * Publishes to WordPress.com and self-hosted sites. A post is made as a draft first and then published by
 * its id, which may be repeated: the one network here where no outcome stays unclear.
 */
@Injectable()
export class WordpressProvider extends ProviderStrategy {
  override readonly definition = wordpressDefinition;
  override readonly connector: RedirectConnector;

  constructor(private readonly clock: Clock) {
    super();
    this.connector = wordpressConnector(clock);
  }

  override measureText(text: string): number {
    return Buffer.byteLength(text);
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return wordpressIssues(draft);
  }

  override async prepare(context: PublishContext): Promise<Prepared> {
    requirePastDate(context.post.settings, this.clock.now());
    return preparePost(context);
  }

  override async commit(context: PublishContext): Promise<Committed> {
    return publishDraft(context);
  }

  override async reconcile(
    context: PublishContext,
    evidence: ReconcileEvidence,
  ): Promise<Reconciled> {
    return lookUpPost(context, evidence);
  }

  override async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    return removePost(context, providerPostId);
  }

  override async refresh(context: CallContext): Promise<RefreshedCredentials | null> {
    return wordpressComOAuth.refresh(context, this.clock);
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    const isCom = new JsonReader(context.account.metadata).has('blogId');
    return isCom ? inspectWordpressCom(context) : inspectSelfHosted(context);
  }

  /** Takes an application password back. An OAuth grant ends by forgetting its token. */
  override async revoke(context: CallContext): Promise<boolean> {
    const passwordId = new JsonReader(context.account.metadata).text('passwordId');
    if (passwordId === null) return false;
    await deletePassword(WordpressClient.of(context), passwordId);
    return true;
  }

  override async discover(
    actionId: string,
    input: JsonObject,
    context: CallContext,
  ): Promise<ActionResult> {
    switch (actionId) {
      case 'sites':
        return listSites(context);
      case 'categories':
      case 'tags':
        return listTerms(actionId, input, context);
      default:
        throw new ProviderFailure({
          failureClass: 'not_found',
          message: `WordPress has no action ${actionId}`,
        });
    }
  }

  override async readMetrics(
    context: PublishContext,
    providerPostId: string,
  ): Promise<PostMetrics> {
    return readPostMetrics(context, providerPostId);
  }
}
