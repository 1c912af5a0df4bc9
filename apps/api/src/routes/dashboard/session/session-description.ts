import { Injectable } from '@nestjs/common';
import { Memberships, Users, Workspaces, type Session } from '#libs/identity';
import { Config } from '#libs/kernel';
import { Entitlements, permissionsOf } from '#libs/platform';
import { sandboxPlace } from '../../../http/index.js';
import { presentTenant } from '../../keys/tenant.response.js';
import { presentWorkspaceName } from '../workspaces/workspaces.response.js';
import { presentSession, presentUser, type DashboardSessionResponse } from './session.response.js';

/** Says whose a session is, where, and what the workspace may do. Every sign-in answers so, too. */
@Injectable()
export class SessionDescription {
  constructor(
    private readonly users: Users,
    private readonly memberships: Memberships,
    private readonly workspaces: Workspaces,
    private readonly entitlements: Entitlements,
    private readonly config: Config,
  ) {}

  async of(session: Session): Promise<DashboardSessionResponse> {
    const { userId, workspaceId } = session;
    const [user, role, workspace, entitlements] = await Promise.all([
      this.users.get(userId),
      this.memberships.roleIn(workspaceId, userId),
      this.workspaces.get(workspaceId),
      this.entitlements.forWorkspace(workspaceId),
    ]);
    return {
      ok: true,
      session: presentSession(session),
      user: presentUser(user),
      role,
      permissions: [...permissionsOf(role)],
      workspace: presentWorkspaceName(workspace),
      tenant: presentTenant(workspace, entitlements),
      entitlements: { ...entitlements },
      sandbox: workspace.mode === 'sandbox' ? sandboxPlace(this.config) : null,
      csrf: { header: 'x-csrf-token' },
    };
  }
}
