import { Injectable } from '@nestjs/common';
import {
  AccountConnectedEvent,
  AccountDisconnectedEvent,
  AccountExpiringEvent,
  AccountReauthRequiredEvent,
} from '#libs/accounts';
import { Clock, type AccountId } from '#libs/kernel';
import { DurableListener, type DomainEvent, type DurableEventListener } from '#libs/platform';
import { PostWatchRepository } from '#libs/posts';

type AccountEvent = DomainEvent<{ readonly accountId: AccountId }>;

/** What happens to an account happens to its next posts: they are checked again at once. */
@Injectable()
@DurableListener(
  AccountConnectedEvent.eventName,
  AccountDisconnectedEvent.eventName,
  AccountExpiringEvent.eventName,
  AccountReauthRequiredEvent.eventName,
)
export class AccountChanges implements DurableEventListener<AccountEvent> {
  readonly name = 'risk-watch-account-changes';

  constructor(
    private readonly posts: PostWatchRepository,
    private readonly clock: Clock,
  ) {}

  async handle({ workspaceId, payload }: AccountEvent): Promise<void> {
    await this.posts.recheckAccount(workspaceId, payload.accountId, this.clock.now());
  }
}
