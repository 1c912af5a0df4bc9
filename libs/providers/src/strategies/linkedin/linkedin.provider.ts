import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import type {
  ActionResult,
  CallContext,
  NothingCounted,
  PostMetrics,
  PublishContext,
} from '../../contract/publishing.js';
import { linkedinConnector } from './linkedin.connector.js';
import { linkedinDefinition } from './linkedin.definition.js';
import { readMemberMetrics } from './linkedin.metrics.js';
import { readIdentity } from './linkedin.profile.js';
import { mayUse } from '../_linkedin/linkedin.author.js';
import { listPages } from '../_linkedin/linkedin.pages.js';
import { LinkedinStrategy } from '../_linkedin/linkedin.strategy.js';

/** Publishes as a LinkedIn member (LinkedIn, "Posts API"). */
@Injectable()
export class LinkedinProvider extends LinkedinStrategy {
  override readonly definition = linkedinDefinition;
  override readonly connector: RedirectConnector;
  protected override readonly commentScope = 'w_member_social_feed';
  protected override readonly readScope = 'r_member_social';

  constructor(clock: Clock, config: Config) {
    super(clock, config);
    this.connector = linkedinConnector(clock, this.options);
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    const { client, scopes } = this.author(context);
    const { credentials } = context.account;
    return readIdentity(client, { credentials, scopes: scopes ?? [], expiresAt: null });
  }

  /** Pages are accounts of their own; a member's login seldom sees them. */
  override async discover(
    actionId: string,
    input: JsonObject,
    context: CallContext,
  ): Promise<ActionResult> {
    if (actionId !== 'sync-pages') return super.discover(actionId, input, context);
    const author = this.author(context);
    const mayList = ['rw_organization_admin', 'r_organization_admin'].some((scope) =>
      mayUse(author, scope),
    );
    const connect = 'To publish to a page, connect it with the provider linkedin_page';
    if (mayList) return listPages(author.client, [connect]);
    return { pages: [], notes: ['This login may not list pages', connect] };
  }

  override async readMetrics(
    context: PublishContext,
    providerPostId: string,
  ): Promise<PostMetrics | NothingCounted> {
    return readMemberMetrics(this.author(context), providerPostId);
  }
}
