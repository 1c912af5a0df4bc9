export {
  hidesAccounts,
  limitsPublishing,
  KEY_APPROVALS,
  seesAccount,
  type KeyApproval,
  type KeyPolicy,
  type KeyTerms,
} from './access/key-policy.js';
export { roleForbidden, scopeMissing } from './access/access.errors.js';
export {
  keyOf,
  makerOf,
  permissionRefusal,
  roleRefusal,
  type CallerTerms,
} from './access/caller-terms.js';
export {
  includedScopes,
  includesRole,
  includesScope,
  PERMISSIONS,
  permissionsOf,
  ROLES,
  SCOPES,
  widestScope,
  type Permission,
  type Role,
  type Scope,
} from './access/scopes.js';
export { type AuditEntry, type AuditFilter } from './audit/audit-entry.js';
export { ChangesElsewhere } from './audit/changes-elsewhere.js';
export { noteDone } from './audit/note-done.js';
export { RefusedChanges } from './audit/refused-changes.js';
export { AnsweredBefore, KeyedChanges, type Answer } from './idempotency/keyed-changes.js';
export { AuditEntriesQuery } from './queries/audit-entries/audit-entries.query.js';
export { AuditExportQuery } from './queries/audit-export/audit-export.query.js';
export { SubjectChangesQuery } from './queries/subject-changes/subject-changes.query.js';
export { CredentialUnreadableError } from './platform.errors.js';
export { PlatformModule } from './platform.module.js';
export { PlatformWorkerModule } from './platform-worker.module.js';
export { platformMigrations } from './persistence/migrations/index.js';
export { databaseConfig } from './database/database.config.js';
export { Database, type Queryable, type Transaction } from './database/database.js';
export { PreparedDatabase } from './database/prepared-database.js';
export { statement, textOf, type Sql, type Statement } from './database/statement.js';
export { Notifications } from './database/notifications.js';
export { NotificationSender } from './database/notification-sender.js';
export { openDataSource } from './database/open-data-source.js';
export { requireServerVersion } from './database/server-version.js';
export { sessionAddress } from './database/session-address.js';
export { requireSessionSettings } from './database/session-settings.js';
export { runMigrations } from './database/run-migrations.js';
export { Coalescer } from './database/coalescer.js';
export type { DomainEvent } from './events/domain-event.js';
export { newEvent } from './events/new-event.js';
export { EventInterests } from './events/event-interests.js';
export { DurableListener, type DurableEventListener } from './events/durable-listener.js';
export { insertWanted, Outbox, OUTBOX_CHANNEL } from './events/outbox.js';
export { WatchedChanges } from './events/watched-changes.js';
export { OutboxTail } from './events/outbox-tail.js';
export type { TailEvent } from './persistence/outbox-tail.repository.js';
export { EventFeed } from './events/event-feed.js';
export { readPlace, writePlace, type FeedPart, type FeedPlace } from './events/feed-place.js';
export { seenAfter } from './events/transaction-snapshot.js';
export type { FeedEvent, FeedPage, FeedWait } from './persistence/event-feed.repository.js';
export { type Job, type JobRunner } from './queue/job-queue.js';
export { JobHandler } from './queue/job-handler.js';
export { checkRedis } from './queue/check-redis.js';
export { ClaimTurns } from './work/claim-turns.js';
export { WorkCalls } from './work/work-calls.js';
export { WorkLoop } from './work/work-loop.js';
export { addressBlock, addressNetwork } from './limits/address-block.js';
export { RateLimiter, type RateLimitDecision } from './limits/rate-limiter.js';
export { createLogger } from './logging/logger.js';
export { redactText } from './logging/redaction.js';
export { retentionDays } from './retention/retention-days.js';
export { RetentionRule, type RetentionBatch } from './retention/retention-rule.js';
export { RetentionWalk, type PageAsked, type RetentionPage } from './retention/retention-walk.js';
export { RetentionSchedule } from './retention/retention-schedule.js';
export { HealthChecks, type HealthFinding, type HealthReport } from './health/health-checks.js';
export { MetricsAccess } from './metrics/metrics-access.js';
export { Snapshot } from './metrics/snapshot.js';
export { ObservedWork } from './tracing/observed-work.js';
export { appCallbackScheme } from './callbacks/callback-scheme.js';
export { MailQueue } from './mail/mail-queue.js';
export { renderMail, type MailOutline } from './mail/mail-template.js';
export type { MailContent } from './mail/outgoing-mail.js';
export { CredentialCipher } from './crypto/credential-cipher.js';
export { declareSealedColumn, declaredSealedColumns } from './crypto/rotation/sealed-columns.js';
export type { SealedColumn } from './crypto/rotation/sealed-columns.js';
export { KeyRotationModule } from './crypto/rotation/key-rotation.module.js';
export { MasterKeyRotation } from './crypto/rotation/master-key-rotation.js';
export { MessageSigner } from './crypto/message-signer.js';
export type { SealedSecret } from './crypto/credential-cipher.types.js';
export {
  Entitlements,
  type EntitlementLimit,
  type EntitlementSet,
  type PublishingPermission,
  type PublishingRefusalCode,
} from './entitlements/entitlements.js';
export { PublishingPermit, requirePublishing } from './entitlements/publishing-permit.js';
