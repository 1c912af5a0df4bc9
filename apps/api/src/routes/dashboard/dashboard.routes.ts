import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { IdentityModule } from '#libs/identity';
import { MediaModule } from '#libs/media';
import { ApprovalsModule, PostsModule } from '#libs/posts';
import { ComposerDraftsModule } from '#libs/schedules';
import { WebhooksOutModule } from '#libs/webhooks-out';
import { GuardsModule } from '../../guards/index.js';
import { AccountsRoutesModule } from '../accounts/accounts.routes.js';
import { AssetsRoutesModule } from '../assets/assets.routes.js';
import { ConnectionsRoutesModule } from '../connections/connections.routes.js';
import { KeysRoutesModule } from '../keys/keys.routes.js';
import { PostsRoutesModule } from '../posts/posts.routes.js';
import { AccountAvatarController } from './accounts/account-avatar.controller.js';
import { DashboardAccountsController } from './accounts/dashboard-accounts.controller.js';
import { ApprovalPolicyController } from './approval-policy/approval-policy.controller.js';
import { ApprovalRulesReader } from './approval-policy/approval-rules.js';
import { AttentionBoard } from './attention/attention-board.js';
import { DashboardAttentionController } from './attention/attention.controller.js';
import { DashboardAuditController } from './audit/audit.controller.js';
import { DashboardAssetsController } from './assets/dashboard-assets.controller.js';
import { DashboardCalendarController } from './calendar/calendar.controller.js';
import { ComposeController } from './compose/compose.controller.js';
import { DashboardConnectionsController } from './connections/dashboard-connections.controller.js';
import { DashboardDraftsController } from './drafts/drafts.controller.js';
import { DashboardEventsController } from './events/events.controller.js';
import { HintAudience } from './events/hint-audience.js';
import { HintFeed } from './events/hint-feed.js';
import { LiveHints } from './events/live-hints.js';
import { DashboardKeysController } from './keys/dashboard-keys.controller.js';
import { InvitationsController } from './people/invitations.controller.js';
import { MembersController } from './people/members.controller.js';
import { PostActivityController } from './posts/activity/post-activity.controller.js';
import { DashboardPostsController } from './posts/dashboard-posts.controller.js';
import { PostsResolveController } from './posts/posts-resolve.controller.js';
import { DashboardProvidersController } from './providers/providers.controller.js';
import { SandboxAccountsController } from './sandbox/sandbox-accounts.controller.js';
import { SandboxFaultsController } from './sandbox/sandbox-faults.controller.js';
import { SandboxWallController } from './sandbox/sandbox-wall.controller.js';
import { ClaimLinkController } from './session/claim-link.controller.js';
import { DashboardSessionController } from './session/session.controller.js';
import { SessionDescription } from './session/session-description.js';
import { DashboardSessionsController } from './sessions/sessions.controller.js';
import { PreferencesController } from './settings/preferences.controller.js';
import { WorkspaceSettingsController } from './settings/workspace-settings.controller.js';
import { WorkspacesController } from './workspaces/workspaces.controller.js';
import { DashboardUploadsController } from './uploads/uploads.controller.js';

/** /v1/dashboard: the browser's door to the commands and queries that programs use with a key. */
@Module({
  imports: [
    AccountsModule,
    ApprovalsModule,
    ComposerDraftsModule,
    GuardsModule,
    IdentityModule,
    MediaModule,
    PostsModule,
    WebhooksOutModule,
    AccountsRoutesModule,
    AssetsRoutesModule,
    ConnectionsRoutesModule,
    KeysRoutesModule,
    PostsRoutesModule,
  ],
  controllers: [
    AccountAvatarController,
    ApprovalPolicyController,
    DashboardAccountsController,
    DashboardAssetsController,
    DashboardAuditController,
    DashboardAttentionController,
    DashboardCalendarController,
    ClaimLinkController,
    ComposeController,
    DashboardConnectionsController,
    DashboardDraftsController,
    DashboardEventsController,
    DashboardKeysController,
    DashboardPostsController,
    PostsResolveController,
    PostActivityController,
    DashboardProvidersController,
    SandboxAccountsController,
    SandboxFaultsController,
    SandboxWallController,
    DashboardSessionController,
    DashboardSessionsController,
    DashboardUploadsController,
    InvitationsController,
    MembersController,
    PreferencesController,
    WorkspacesController,
    WorkspaceSettingsController,
  ],
  providers: [
    ApprovalRulesReader,
    AttentionBoard,
    HintAudience,
    HintFeed,
    LiveHints,
    SessionDescription,
  ],
  exports: [SessionDescription],
})
export class DashboardRoutesModule {}
