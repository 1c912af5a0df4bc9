import { Injectable } from '@nestjs/common';
import { MemberRemovedEvent, MemberRoleChangedEvent } from '#libs/identity';
import { DurableListener, type DomainEvent, type DurableEventListener } from '#libs/platform';
import { ApprovalRequestedEvent, StuckApprovals, type ApprovalEventPayload } from '#libs/posts';

/** Looks for approvals that nobody can give any more, whenever that can have come about. */
@Injectable()
@DurableListener(
  ApprovalRequestedEvent.eventName,
  MemberRemovedEvent.eventName,
  MemberRoleChangedEvent.eventName,
)
export class StuckApprovalsListener implements DurableEventListener {
  readonly name = 'stuck-approvals';

  constructor(private readonly stuck: StuckApprovals) {}

  handle({ name, workspaceId, payload }: DomainEvent): Promise<void> {
    if (name !== ApprovalRequestedEvent.eventName) return this.stuck.look(workspaceId);
    return this.stuck.look(workspaceId, (payload as ApprovalEventPayload).approvalId);
  }
}
