import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import type {
  ActionResult,
  CallContext,
  NothingCounted,
  PostMetrics,
  PublishContext,
} from '../../contract/publishing.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { listPages, readPage, readPageRoles } from '../_linkedin/linkedin.pages.js';
import { LinkedinStrategy } from '../_linkedin/linkedin.strategy.js';
import { lookUpMention } from './linkedin-page.actions.js';
import { uploadRoleIssues } from './linkedin-page.checks.js';
import { linkedinPageConnector } from './linkedin-page.connector.js';
import { linkedinPageDefinition } from './linkedin-page.definition.js';
import { pageIdentity } from './linkedin-page.identity.js';
import { readPageMetrics } from './linkedin-page.metrics.js';

/** Publishes in the name of a LinkedIn page (LinkedIn, "Posts API"). */
@Injectable()
export class LinkedinPageProvider extends LinkedinStrategy {
  override readonly definition = linkedinPageDefinition;
  override readonly connector: RedirectConnector;
  protected override readonly commentScope = 'w_organization_social_feed';
  protected override readonly readScope = 'r_organization_social';

  constructor(clock: Clock, config: Config) {
    super(clock, config);
    this.connector = linkedinPageConnector(clock, this.options);
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return [...super.check(draft), ...uploadRoleIssues(draft)];
  }

  /** @throws ProviderFailure permission when the member has lost the role there */
  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    const { account } = context;
    const { client, scopes } = this.author(context);
    const role = (await readPageRoles(client)).find(({ id }) => id === account.externalId);
    const facts = role === undefined ? null : await readPage(client, role.id);
    if (role === undefined || facts === null) {
      throw new ProviderFailure({
        failureClass: 'permission',
        message: 'The connected member may no longer post to this page',
      });
    }
    return pageIdentity(role, facts, {
      credentials: account.credentials,
      scopes: scopes ?? [],
      expiresAt: null,
    });
  }

  override async discover(
    actionId: string,
    input: JsonObject,
    context: CallContext,
  ): Promise<ActionResult> {
    const { client } = this.author(context);
    switch (actionId) {
      case 'sync-pages':
        return listPages(client, [
          'A page that is not an account yet is added by connecting again',
        ]);
      case 'mention-lookup':
        return lookUpMention(client, input);
      default:
        return super.discover(actionId, input, context);
    }
  }

  override async readMetrics(
    context: PublishContext,
    providerPostId: string,
  ): Promise<PostMetrics | NothingCounted> {
    return readPageMetrics(this.author(context), providerPostId);
  }
}
