import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AccountTroublesQuery } from '#libs/accounts';
import { AttentionDismissalsQuery, type AttentionReader } from '#libs/identity';
import { type AccountId, type WorkspaceId } from '#libs/kernel';
import { Entitlements } from '#libs/platform';
import { PostsToComeQuery, TroubledPostsQuery } from '#libs/posts';
import { ListWebhooksQuery } from '#libs/webhooks-out';
import { isHeld } from './account-items.js';
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
  async of(reader: AttentionReader): Promise<readonly AttentionItem[]> {
    const [items, dismissals] = await Promise.all([
      this.everythingOf(reader.workspaceId),
      this.queries.execute(new AttentionDismissalsQuery(reader)),
    ]);
    const seen = new Map(dismissals.map((one) => [one.itemKey, one.seenUntil]));
    return items.filter((item) => {
      const until = seen.get(keyOf(item));
      return until === undefined || seenUntil(item) > until;
    });
  }

  private async everythingOf(workspaceId: WorkspaceId): Promise<readonly AttentionItem[]> {
    const [posts, accounts, webhooks, entitlements] = await Promise.all([
      this.queries.execute(new TroubledPostsQuery(workspaceId)),
      this.queries.execute(new AccountTroublesQuery(workspaceId)),
      this.queries.execute(new ListWebhooksQuery(workspaceId)),
      this.entitlements.forWorkspace(workspaceId),
    ]);
    const held = accounts.filter(isHeld).map(({ account }) => account.id as AccountId);
    const whose = entitlements.publishing.allowed ? held : null;
    const toCome = await this.queries.execute(new PostsToComeQuery(workspaceId, whose));
    return composeItems({ workspaceId, posts, accounts, toCome, webhooks, entitlements });
  }
}
