import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '#libs/kernel';
import { ConnectionRepository } from '../persistence/connection.repository.js';

const EVERY_MS = 60_000;

/** Closes handshakes nobody came back from and wipes their secrets. Runs in the scheduler. */
@Injectable()
export class HandshakeExpiry {
  private readonly logger = new Logger(HandshakeExpiry.name);

  constructor(
    private readonly connections: ConnectionRepository,
    private readonly clock: Clock,
  ) {}

  @Interval('accounts.handshake-expiry', EVERY_MS)
  async tick(): Promise<void> {
    try {
      await this.connections.expirePending(this.clock.now());
    } catch (error) {
      this.logger.error(`handshake expiry broke off: ${(error as Error).message}`);
    }
  }
}
