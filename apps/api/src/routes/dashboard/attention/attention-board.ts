import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AccountTroublesQuery } from '#libs/accounts';
import { AttentionDismissalsQuery, type AttentionReader } from '#libs/identity';
import { type AccountId } from '#libs/kernel';
import { Entitlements, type Role } from '#libs/platform';
import { ApprovalNewsQuery, PostsToComeQuery, TroubledPostsQuery } from '#libs/posts';
import { ListWebhooksQuery } from '#libs/webhooks-out';
import { isHeld } from './account-items.js';
import { approvalItem } from './approval-items.js';
import { keyOf, seenUntil, type AttentionItem } from './attention-item.js';
import { composeItems } from './compose-items.js';

/** What needs a person, put together from what the libs know. */
@Injectable()
export class AttentionBoard {
  constructor(
    private readonly queries: QueryBus,
    private readonly entitlements: Entitlements,
  ) {}

  /** Without what the person dismissed, the most urgent first. */
  async of(reader: AttentionReader, role: Role): Promise<readonly AttentionItem[]> {
    const [items, dismissals] = await Promise.all([
      this.everythingOf(reader, role),
      this.queries.execute(new AttentionDismissalsQuery(reader)),
    ]);
    const seen = new Map(dismissals.map((one) => [one.itemKey, one.seenUntil]));
    return items.filter((item) => {
      const until = seen.get(keyOf(item));
      return until === undefined || seenUntil(item) > until;
    });
  }

  private async everythingOf(
    { workspaceId, userId }: AttentionReader,
    role: Role,
  ): Promise<readonly AttentionItem[]> {
    const [posts, accounts, webhooks, entitlements, approvals] = await Promise.all([
      this.queries.execute(new TroubledPostsQuery(workspaceId)),
      this.queries.execute(new AccountTroublesQuery(workspaceId)),
      this.queries.execute(new ListWebhooksQuery(workspaceId)),
      this.entitlements.forWorkspace(workspaceId),
      this.queries.execute(new ApprovalNewsQuery(workspaceId, userId)),
    ]);
    const held = accounts.filter(isHeld).map(({ account }) => account.id as AccountId);
    const whose = entitlements.publishing.allowed ? held : null;
    const toCome = await this.queries.execute(new PostsToComeQuery(workspaceId, whose));
    const items = approvals.map((approval) => approvalItem(approval, { userId, role }));
    const facts = { workspaceId, posts, accounts, toCome, webhooks, entitlements };
    return composeItems({ ...facts, approvals: items.filter((item) => item !== null) });
  }
}
