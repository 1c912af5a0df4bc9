import { Controller, Get } from '@nestjs/common';
import { Sessions, Users, Workspaces } from '#libs/identity';
import { Entitlements } from '#libs/platform';
import { Caller, DashboardRoute, type SessionCaller } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { presentTenant } from '../../keys/tenant.response.js';
import { DashboardSessionResponse, presentSession, presentUser } from './session.response.js';

/** Tells a signed-in person who they are, where, and what the workspace may do. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Controller('v1/dashboard/session')
export class DashboardSessionController {
  constructor(
    private readonly sessions: Sessions,
    private readonly users: Users,
    private readonly workspaces: Workspaces,
    private readonly entitlements: Entitlements,
  ) {}

  @Get()
  @Operation({ summary: 'Dashboard session', returns: DashboardSessionResponse })
  async read(@Caller() caller: SessionCaller): Promise<DashboardSessionResponse> {
    const { userId, sessionId, workspaceId } = caller;
    const [session, user, workspace, entitlements] = await Promise.all([
      this.sessions.get(userId, sessionId),
      this.users.get(userId),
      this.workspaces.get(workspaceId),
      this.entitlements.forWorkspace(workspaceId),
    ]);
    return {
      ok: true,
      session: presentSession(session),
      user: presentUser(user),
      tenant: presentTenant(workspace, entitlements),
      entitlements: { ...entitlements },
      csrf: { header: 'x-csrf-token' },
    };
  }
}
