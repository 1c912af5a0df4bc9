import { PlatformOutbox1763700001000 } from './1763700001000-platform-outbox.js';
import { PlatformOutgoingMails1763900010000 } from './1763900010000-platform-outgoing-mails.js';
import { PlatformEventInterests1764002000000 } from './1764002000000-platform-event-interests.js';
import { PlatformOutboxTraceContext1764005000000 } from './1764005000000-platform-outbox-trace-context.js';
import { PlatformRetentionWalks1764009000000 } from './1764009000000-platform-retention-walks.js';
import { PlatformEventInterestSources1764010500000 } from './1764010500000-platform-event-interest-sources.js';
import { PlatformEventFeed1764011000000 } from './1764011000000-platform-event-feed.js';
import { PlatformAuditEntries1764014100000 } from './1764014100000-platform-audit-entries.js';
import { PlatformIdempotency1764038000000 } from './1764038000000-platform-idempotency.js';
import { PlatformAuditReviewLinks1764016050000 } from './1764016050000-platform-audit-review-links.js';

/** In the order in which they were written. */
export const platformMigrations = [
  PlatformOutbox1763700001000,
  PlatformOutgoingMails1763900010000,
  PlatformEventInterests1764002000000,
  PlatformOutboxTraceContext1764005000000,
  PlatformRetentionWalks1764009000000,
  PlatformEventInterestSources1764010500000,
  PlatformEventFeed1764011000000,
  PlatformAuditEntries1764014100000,
  PlatformAuditReviewLinks1764016050000,
  PlatformIdempotency1764038000000,
];
