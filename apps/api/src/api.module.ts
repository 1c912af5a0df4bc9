import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { identityEntities } from '#libs/identity';
import { mediaEntities } from '#libs/media';
import { type Config } from '#libs/kernel';
import { PlatformModule } from '#libs/platform';
import { ProvidersModule, type StrategyClass } from '#libs/providers';
import { GuardsModule } from './guards/guards.module.js';
import { ApiErrorFilter } from './http/errors/api-error.filter.js';
import { OpenApiModule } from './http/openapi/openapi.module.js';
import { AsGivenInterceptor } from './http/request/as-given.interceptor.js';
import { RequestPipe } from './http/request/request.pipe.js';
import { migrations } from './migrations.js';
import { PortsModule, platformOverrides } from './ports.module.js';
import { AccountsRoutesModule } from './routes/accounts/accounts.routes.js';
import { AppStoreRoutesModule } from './routes/billing/app-store/app-store.routes.js';
import { AnalyticsRoutesModule } from './routes/analytics/analytics.routes.js';
import { ApprovalsRoutesModule } from './routes/approvals/approvals.routes.js';
import { AssetsRoutesModule } from './routes/assets/assets.routes.js';
import { AuthRoutesModule } from './routes/auth/auth.routes.js';
import { BillingRoutesModule } from './routes/billing/billing.routes.js';
import { CampaignsRoutesModule } from './routes/campaigns/campaigns.routes.js';
import { CommentsRoutesModule } from './routes/comments/comments.routes.js';
import { ConnectionsRoutesModule } from './routes/connections/connections.routes.js';
import { DashboardRoutesModule } from './routes/dashboard/dashboard.routes.js';
import { EventsRoutesModule } from './routes/events/events.routes.js';
import { HomeRoutesModule } from './routes/home/home.routes.js';
import { HealthRoutesModule } from './routes/health/health.routes.js';
import { ImportsRoutesModule } from './routes/imports/imports.routes.js';
import { JobsRoutesModule } from './routes/jobs/jobs.routes.js';
import { KeysRoutesModule } from './routes/keys/keys.routes.js';
import { LabelsRoutesModule } from './routes/labels/labels.routes.js';
import { MetricsRoutesModule } from './routes/metrics/metrics.routes.js';
import { McpRoutesModule } from './routes/mcp/mcp.routes.js';
import { MediaRoutesModule } from './routes/media/media.routes.js';
import { OauthRoutesModule } from './routes/oauth/oauth.routes.js';
import { Oauth2RoutesModule } from './routes/oauth2/oauth2.routes.js';
import { PostsRoutesModule } from './routes/posts/posts.routes.js';
import { PublishingRoutesModule } from './routes/publishing/publishing.routes.js';
import { ReceiptsRoutesModule } from './routes/receipts/receipts.routes.js';
import { QueuesRoutesModule } from './routes/queues/queues.routes.js';
import { RecurrencesRoutesModule } from './routes/recurrences/recurrences.routes.js';
import { ReviewLinksRoutesModule } from './routes/review-links/review-links.routes.js';
import { ReviewRoutesModule } from './routes/review/review.routes.js';
import { RunsRoutesModule } from './routes/runs/runs.routes.js';
import { SupportRoutesModule } from './routes/support/support.routes.js';
import { UploadsRoutesModule } from './routes/uploads/uploads.routes.js';
import { WebhooksRoutesModule } from './routes/webhooks/webhooks.routes.js';
import { WorkspaceRoutesModule } from './routes/workspace/workspace.routes.js';

const routes = [
  AccountsRoutesModule,
  AppStoreRoutesModule,
  AnalyticsRoutesModule,
  ApprovalsRoutesModule,
  AssetsRoutesModule,
  AuthRoutesModule,
  BillingRoutesModule,
  CampaignsRoutesModule,
  CommentsRoutesModule,
  ConnectionsRoutesModule,
  DashboardRoutesModule,
  EventsRoutesModule,
  HealthRoutesModule,
  HomeRoutesModule,
  ImportsRoutesModule,
  JobsRoutesModule,
  KeysRoutesModule,
  LabelsRoutesModule,
  McpRoutesModule,
  MediaRoutesModule,
  MetricsRoutesModule,
  OauthRoutesModule,
  Oauth2RoutesModule,
  PostsRoutesModule,
  PublishingRoutesModule,
  ReceiptsRoutesModule,
  QueuesRoutesModule,
  RecurrencesRoutesModule,
  ReviewLinksRoutesModule,
  ReviewRoutesModule,
  RunsRoutesModule,
  SupportRoutesModule,
  UploadsRoutesModule,
  WebhooksRoutesModule,
  WorkspaceRoutesModule,
];

/** TypeORM entities of all libs the API uses. */
const entities = [...identityEntities, ...mediaEntities];

/** The process that answers HTTP. */
@Module({})
export class ApiModule {
  /** @param strategies networks of a team's own, beside the built-in ones */
  static with(config: Config, strategies: readonly StrategyClass[] = []): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        PlatformModule.forRoot({
          config,
          role: 'api',
          entities,
          migrations,
          overrides: platformOverrides,
        }),
        ProvidersModule.with([...strategies]),
        PortsModule,
        GuardsModule,
        OpenApiModule,
        ...routes,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ApiErrorFilter },
        { provide: APP_PIPE, useClass: RequestPipe },
        { provide: APP_INTERCEPTOR, useClass: AsGivenInterceptor },
      ],
    };
  }
}
