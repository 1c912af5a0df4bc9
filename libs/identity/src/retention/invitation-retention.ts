import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '#libs/kernel';
import { InvitationRepository } from '../persistence/invitation.repository.js';

const EVERY_MS = 3_600_000;
/** So long an invitation that has ended can be sent again. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Removes invitations that nobody accepted. Runs in the scheduler. */
@Injectable()
export class InvitationRetention {
  private readonly logger = new Logger(InvitationRetention.name);

  constructor(
    private readonly invitations: InvitationRepository,
    private readonly clock: Clock,
  ) {}

  @Interval('identity.invitation-retention', EVERY_MS)
  async sweep(): Promise<void> {
    try {
      await this.invitations.removeEnded(new Date(this.clock.now().getTime() - KEPT_MS));
    } catch (error) {
      this.logger.warn('old invitations were not removed', error);
    }
  }
}
