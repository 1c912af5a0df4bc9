import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '#libs/kernel';
import { GrantEndings } from '../oauth-grants/grant-endings.js';
import { OauthGrantRepository } from '../persistence/oauth-grant.repository.js';

const EVERY_MS = 10 * 60_000;
/** A code that comes late is still told from one that never was. */
const UNOPENED_MS = 10 * 60_000;

/** Ends what was granted to programs that never came, or came no more. Runs in the scheduler. */
@Injectable()
export class OauthRetention {
  private readonly logger = new Logger(OauthRetention.name);

  constructor(
    private readonly grants: OauthGrantRepository,
    private readonly endings: GrantEndings,
    private readonly clock: Clock,
  ) {}

  @Interval('identity.oauth-retention', EVERY_MS)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    try {
      await this.grants.removeUnopened(new Date(now.getTime() - UNOPENED_MS));
      await this.endings.endUnused();
    } catch (error) {
      this.logger.warn('what is left of old grants was not removed', error);
    }
  }
}
