import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  Chance,
  Clock,
  SystemChance,
  SystemClock,
  Config,
  HttpClient,
  OutgoingCalls,
  OutgoingConnections,
  UndiciHttpClient,
  RequestContext,
  Metrics,
  Tracing,
} from '#libs/kernel';
import { ChangesElsewhere } from './audit/changes-elsewhere.js';
import { RefusedChanges } from './audit/refused-changes.js';
import { CredentialCipher } from './crypto/credential-cipher.js';
import { MessageSigner } from './crypto/message-signer.js';
import { Database } from './database/database.js';
import { NotificationSender } from './database/notification-sender.js';
import { Notifications } from './database/notifications.js';
import { PreparedDatabase } from './database/prepared-database.js';
import { dataSourceOptions, type Entity, type Migration } from './database/open-data-source.js';
import { requireServerVersion } from './database/server-version.js';
import { Entitlements } from './entitlements/entitlements.js';
import { PublishingPermit } from './entitlements/publishing-permit.js';
import { UnlimitedEntitlements } from './entitlements/unlimited-entitlements.js';
import { EventFeed } from './events/event-feed.js';
import { EventInterests } from './events/event-interests.js';
import { Outbox } from './events/outbox.js';
import { OutboxTail } from './events/outbox-tail.js';
import { WatchedChanges } from './events/watched-changes.js';
import { HealthChecks } from './health/health-checks.js';
import { PlatformChecks } from './health/platform-checks.js';
import { KNOWN_MIGRATIONS, SchemaCheck } from './health/schema-check.js';
import { KeyedChanges } from './idempotency/keyed-changes.js';
import { LocalRateLimiter } from './limits/local-rate-limiter.js';
import { RateLimiter } from './limits/rate-limiter.js';
import { MailQueue } from './mail/mail-queue.js';
import { MetricsAccess } from './metrics/metrics-access.js';
import { PlatformMetrics, PROCESS_ROLE } from './metrics/platform-metrics.js';
import { AppliedMigrations } from './persistence/applied-migrations.js';
import { AuditEntryRepository } from './persistence/audit-entry.repository.js';
import { EventFeedRepository } from './persistence/event-feed.repository.js';
import { IdempotencyRepository } from './persistence/idempotency.repository.js';
import { OutboxBacklogRepository } from './persistence/outbox-backlog.repository.js';
import { OutboxTailRepository } from './persistence/outbox-tail.repository.js';
import { OutgoingMailRepository } from './persistence/outgoing-mail.repository.js';
import { AuditEntriesHandler } from './queries/audit-entries/audit-entries.query.js';
import { AuditExportHandler } from './queries/audit-export/audit-export.query.js';
import { SubjectChangesHandler } from './queries/subject-changes/subject-changes.query.js';
import { JobQueue } from './queue/job-queue.js';
import { WorkCalls } from './work/work-calls.js';
import { JobTransport, REDIS_JOB_TRANSPORT } from './queue/job-transport.js';
import { LocalJobQueue } from './queue/local-job-queue.js';
import { queueConfig } from './queue/queue.config.js';
import { ObservedWork } from './tracing/observed-work.js';
import { openTracing } from './tracing/open-tracing.js';

export interface PlatformOptions {
  readonly config: Config;
  /** TypeORM entities of all libs of the process. */
  readonly entities?: readonly Entity[];
  /** What the process is for, `api` or `scheduler`; its name in metrics and traces. */
  readonly role?: string;
  /** What the schema must have, for the health check. */
  readonly migrations?: readonly Migration[];
  /** Replaces bindings of ports: `[{ provide: Entitlements, useClass: … }]`. */
  readonly overrides?: readonly Provider[];
}

let applications = 0;

/** What every lib may inject. Global; imported once per application. */
@Module({})
export class PlatformModule {
  static forRoot(options: PlatformOptions): DynamicModule {
    const { config, entities = [], overrides = [], role = 'service', migrations = [] } = options;
    const { redisUrl } = config.get(queueConfig);
    // Several applications may run in one process, each with a pool of its own.
    applications += 1;
    const name = `postrider-${applications}`;
    const providers = [
      {
        provide: DataSource,
        useFactory: async (source: DataSource) => {
          await requireServerVersion(source);
          return source;
        },
        inject: [getDataSourceToken(name)],
      },
      { provide: Config, useValue: config },
      { provide: Clock, useClass: SystemClock },
      { provide: Chance, useClass: SystemChance },
      { provide: Entitlements, useClass: UnlimitedEntitlements },
      PublishingPermit,
      Database,
      PreparedDatabase,
      Notifications,
      NotificationSender,
      CredentialCipher,
      MessageSigner,
      Metrics,
      RequestContext,
      EventFeed,
      EventFeedRepository,
      EventInterests,
      ...observingProviders(config, role, migrations),
      ...auditProviders,
      IdempotencyRepository,
      KeyedChanges,
      Outbox,
      OutboxTail,
      OutboxTailRepository,
      WatchedChanges,
      WorkCalls,
      OutgoingMailRepository,
      MailQueue,
      ...httpProviders,
      ...limiterProviders(redisUrl),
      ...transportProviders(redisUrl),
      { provide: JobQueue, useExisting: JobTransport },
      ...overrides,
    ] satisfies Provider[];
    return {
      module: PlatformModule,
      global: true,
      imports: [
        // A server that is away ends the start: whoever runs the process starts it again.
        TypeOrmModule.forRoot({
          ...dataSourceOptions(config, entities),
          name,
          toRetry: () => false,
        }),
        CqrsModule.forRoot(),
        DiscoveryModule,
        ...(redisUrl === null ? [] : [bullQueue(redisUrl)]),
      ],
      providers,
      exports: [...exported, CqrsModule],
    };
  }
}

const exported = [
  Config,
  Clock,
  Chance,
  Entitlements,
  PublishingPermit,
  Database,
  PreparedDatabase,
  ChangesElsewhere,
  RefusedChanges,
  KeyedChanges,
  Notifications,
  NotificationSender,
  CredentialCipher,
  MessageSigner,
  Metrics,
  MetricsAccess,
  HealthChecks,
  Tracing,
  ObservedWork,
  RequestContext,
  EventFeed,
  EventInterests,
  Outbox,
  OutboxTail,
  WatchedChanges,
  WorkCalls,
  MailQueue,
  HttpClient,
  RateLimiter,
  JobQueue,
  JobTransport,
];

const auditProviders: Provider[] = [
  AuditEntryRepository,
  AuditEntriesHandler,
  AuditExportHandler,
  SubjectChangesHandler,
  ChangesElsewhere,
  RefusedChanges,
];

const httpProviders: Provider[] = [
  {
    provide: OutgoingConnections,
    useFactory: (config: Config) => new OutgoingConnections(config),
    inject: [Config],
  },
  {
    provide: HttpClient,
    useFactory: UndiciHttpClient.over,
    inject: [Config, OutgoingConnections, Clock, OutgoingCalls],
  },
  OutgoingCalls,
];

/** What lets people see inside: metrics, traces, health. */
function observingProviders(
  config: Config,
  role: string,
  migrations: readonly Migration[],
): Provider[] {
  return [
    { provide: PROCESS_ROLE, useValue: role },
    { provide: KNOWN_MIGRATIONS, useValue: migrations.map((migration) => migration.name) },
    { provide: Tracing, useFactory: () => openTracing(config, `postrider-${role}`) },
    MetricsAccess,
    OutboxBacklogRepository,
    PlatformMetrics,
    ObservedWork,
    AppliedMigrations,
    HealthChecks,
    PlatformChecks,
    SchemaCheck,
  ];
}

function transportProviders(redisUrl: string | null): Provider[] {
  return redisUrl === null
    ? [{ provide: JobTransport, useClass: LocalJobQueue }]
    : [{ provide: JobTransport, useExisting: REDIS_JOB_TRANSPORT }];
}

function limiterProviders(redisUrl: string | null): Provider[] {
  if (redisUrl === null) return [{ provide: RateLimiter, useClass: LocalRateLimiter }];
  return [
    {
      provide: RateLimiter,
      useFactory: async () => {
        const { RedisRateLimiter } = await import('./queue/redis-rate-limiter.js');
        return new RedisRateLimiter(redisUrl);
      },
    },
  ];
}

/** Redis packages are loaded only where they are used. */
async function bullQueue(redisUrl: string): Promise<DynamicModule> {
  const { BullQueueModule } = await import('./queue/bull-queue.module.js');
  return BullQueueModule.over(redisUrl);
}
