import { Command } from '@nestjs/cqrs';
import type { SupportRequestId, UserId, WorkspaceId } from '#libs/kernel';
import type { GivenMessage } from '../../domain/support-message.js';

/** Who sends a request for help. */
export interface SupportSender {
  /** The signed-in person; null for a visitor. */
  readonly person: {
    readonly workspaceId: WorkspaceId;
    readonly userId: UserId;
    readonly email: string;
  } | null;
  readonly clientAddress: string;
}

/** Stores a request for help and mails it to those who help. */
export class SendSupportRequestCommand extends Command<SupportRequestId> {
  constructor(
    readonly given: GivenMessage,
    readonly sender: SupportSender,
    /** What stood in the field that people do not see. */
    readonly trap: string | null,
  ) {
    super();
  }
}
