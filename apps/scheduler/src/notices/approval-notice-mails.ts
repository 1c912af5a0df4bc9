import { Injectable } from '@nestjs/common';
import { Config, dashboardAddress, trimmedEnd } from '#libs/kernel';
import {
  Database,
  DurableListener,
  MailQueue,
  type DomainEvent,
  type DurableEventListener,
} from '#libs/platform';
import {
  ApprovalApprovedEvent,
  ApprovalChangesRequestedEvent,
  ApprovalExpiredEvent,
  ApprovalRejectedEvent,
  ApprovalRequestedEvent,
  ApprovalStuckEvent,
  type ApprovalEventPayload,
  type ListedApproval,
} from '#libs/posts';
import { ApprovalAudience } from './approval-audience.js';
import { approvalNoticeMail, type ApprovalNotice } from './approval-notice.js';

type ApprovalEvent = DomainEvent<ApprovalEventPayload>;

const NEWS: Readonly<Record<string, ApprovalNotice['news']>> = {
  [ApprovalRequestedEvent.eventName]: 'requested',
  [ApprovalApprovedEvent.eventName]: 'approved',
  [ApprovalChangesRequestedEvent.eventName]: 'changes_requested',
  [ApprovalRejectedEvent.eventName]: 'rejected',
  [ApprovalExpiredEvent.eventName]: 'expired',
  [ApprovalStuckEvent.eventName]: 'stuck',
};

const ACCOUNTS_TOLD = 3;

/** Writes to those who are to decide, to who asked, and where nobody can decide any more to admins. */
@Injectable()
@DurableListener(...Object.keys(NEWS))
export class ApprovalNoticeMails implements DurableEventListener<ApprovalEvent> {
  readonly name = 'approval-notice-mails';
  private readonly page: string | null;

  constructor(
    private readonly audience: ApprovalAudience,
    private readonly mails: MailQueue,
    private readonly database: Database,
    config: Config,
  ) {
    const dashboard = dashboardAddress(config);
    this.page = dashboard === null ? null : `${trimmedEnd(dashboard, '/')}/approvals`;
  }

  async handle({ name, workspaceId, payload }: ApprovalEvent): Promise<void> {
    const news = NEWS[name];
    if (news === undefined || !this.mails.isConfigured()) return;
    const approval = await this.audience.find(workspaceId, payload.approvalId);
    if (approval === null) return;
    const content = approvalNoticeMail({
      news,
      postCount: payload.postIds.length,
      accounts: accountsOf(approval, payload),
      by: payload.by?.name ?? null,
      comment: payload.comment,
      dashboardUrl: this.page,
    });
    const addresses = await this.audience.addressesFor(workspaceId, news, approval);
    // All of them or none, so that a second delivery of the event finds either.
    await this.database.transaction(async (transaction) => {
      for (const to of addresses) {
        await this.mails.add({ ...content, to, purpose: 'approval_notice' }, transaction);
      }
    });
  }
}

function accountsOf({ posts }: ListedApproval, { postIds }: ApprovalEventPayload): string[] {
  const concerned = posts.filter(({ postId }) => postIds.includes(postId));
  return [...new Set(concerned.map(({ account }) => account))].slice(0, ACCOUNTS_TOLD);
}
