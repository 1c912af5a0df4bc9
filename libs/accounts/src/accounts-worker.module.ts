import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts.module.js';
import { EndingTokensRepository } from './persistence/ending-tokens.repository.js';
import { ExpiryNotices } from './refresh/expiry-notices.js';
import { ConnectionRetention } from './refresh/connection-retention.js';
import { HandshakeExpiry } from './refresh/handshake-expiry.js';
import { ScheduledTokenRefresh } from './refresh/scheduled-token-refresh.js';

/** The timed work on accounts; imported by the scheduler app only, beside ScheduleModule. */
@Module({
  imports: [AccountsModule],
  providers: [
    ConnectionRetention,
    EndingTokensRepository,
    ExpiryNotices,
    HandshakeExpiry,
    ScheduledTokenRefresh,
  ],
  exports: [ExpiryNotices, ScheduledTokenRefresh],
})
export class AccountsWorkerModule {}
