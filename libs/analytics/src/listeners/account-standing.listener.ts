import { Injectable } from '@nestjs/common';
import { AccountConnectedEvent, AccountDirectory, AccountDisconnectedEvent } from '#libs/accounts';
import { DurableListener, type DurableEventListener } from '#libs/platform';
import { RefreshSeedsRepository } from '../persistence/refresh-seeds.repository.js';
import { FirstLooks } from '../refreshing/first-looks.js';

/** Looks at the posts of a returning account are spread over this time. */
const REVIVED_WITHIN_MS = 3_600_000;

/**
 * Looks end with a disconnect and go on with the next connect. What the account is now counts, not the event:
 * events may come late and out of order.
 */
@Injectable()
@DurableListener(AccountConnectedEvent.eventName, AccountDisconnectedEvent.eventName)
export class AccountStandingListener implements DurableEventListener<
  AccountConnectedEvent | AccountDisconnectedEvent
> {
  readonly name = 'analytics.account-standing';

  constructor(
    private readonly accounts: AccountDirectory,
    private readonly seeds: RefreshSeedsRepository,
    private readonly first: FirstLooks,
  ) {}

  async handle(event: AccountConnectedEvent | AccountDisconnectedEvent): Promise<void> {
    const { workspaceId, payload } = event;
    const { accountId } = payload;
    const [account] = await this.accounts.byIds(workspaceId, [accountId]);
    if (account === undefined || account.status === 'disconnected') {
      return this.seeds.end(accountId);
    }
    if (account.status !== 'connected') return;
    await this.seeds.revive(accountId, REVIVED_WITHIN_MS);
    const { provider, mode } = account;
    await this.seeds.add(this.first.ofAccount({ workspaceId, accountId, provider, mode }));
  }
}
