import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Entitlements } from '#libs/platform';
import type { PostRisk } from '#libs/posts';
import { RiskCheck, type DatedPost } from '../risk-check.js';

/** Whether the workspace's plan lets posts go out. */
@Injectable()
export class PlanCheck extends RiskCheck {
  constructor(private readonly entitlements: Entitlements) {
    super();
  }

  override async find(
    workspaceId: WorkspaceId,
    posts: readonly DatedPost[],
  ): Promise<readonly (readonly PostRisk[])[]> {
    const { publishing } = await this.entitlements.forWorkspace(workspaceId);
    if (publishing.allowed) return posts.map(() => []);
    const { code, message } = publishing;
    return posts.map(() => [{ code, message, hint: 'See GET /v1/billing/state' }]);
  }
}
