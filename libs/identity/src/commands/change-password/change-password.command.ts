import { Command } from '@nestjs/cqrs';
import type { SessionCaller } from '../../domain/session.js';

/** Changes the password of who is signed in. Ends the person's other sessions. */
export class ChangePasswordCommand extends Command<void> {
  constructor(
    readonly caller: SessionCaller,
    readonly change: { readonly currentPassword: string; readonly newPassword: string },
    readonly clientAddress: string | null,
  ) {
    super();
  }
}
