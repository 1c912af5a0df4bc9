import { Injectable } from '@nestjs/common';
import {
  AccountExpiringEvent,
  AccountReauthRequiredEvent,
  type AccountExpiring,
  type AccountReauthRequired,
} from '#libs/accounts';
import { Memberships } from '#libs/identity';
import { Config, dashboardAddress } from '#libs/kernel';
import {
  Database,
  DurableListener,
  MailQueue,
  type DomainEvent,
  type DurableEventListener,
} from '#libs/platform';
import { ProviderRegistry } from '#libs/providers';
import { accountNoticeMail } from './account-notice.js';

type AccountEvent = DomainEvent<AccountReauthRequired | AccountExpiring>;

/** Writes to a workspace's people when an account needs them. The events come once per incident. */
@Injectable()
@DurableListener(AccountReauthRequiredEvent.eventName, AccountExpiringEvent.eventName)
export class AccountNoticeMails implements DurableEventListener<AccountEvent> {
  readonly name = 'account-notice-mails';

  constructor(
    private readonly people: Memberships,
    private readonly mails: MailQueue,
    private readonly registry: ProviderRegistry,
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async handle({ workspaceId, payload }: AccountEvent): Promise<void> {
    if (!this.mails.isConfigured()) return;
    const addresses = await this.people.addressesOf(workspaceId);
    const content = accountNoticeMail({
      handle: payload.handle,
      network: this.registry.find(payload.provider)?.definition.label ?? payload.provider,
      trouble:
        'expiresAt' in payload
          ? { kind: 'ending', expiresAt: new Date(payload.expiresAt) }
          : { kind: 'refused', reason: payload.reason },
      dashboardUrl: dashboardAddress(this.config),
    });
    // All of them or none, so that a second delivery of the event finds either.
    await this.database.transaction(async (transaction) => {
      for (const to of addresses) {
        const mail = { ...content, to, purpose: 'account_notice' };
        await this.mails.add(mail, transaction);
      }
    });
  }
}
