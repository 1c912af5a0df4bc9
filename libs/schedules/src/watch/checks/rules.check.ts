import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import type { PostRisk } from '#libs/posts';
import type { Issue } from '../../domain/issues/issue.js';
import { Preflight } from '../../preflight/preflight.js';
import { RiskCheck, type DatedPost } from '../risk-check.js';

const RECONNECT = 'Connect the account again';
const NEW_MEDIA = 'Put the media back, or edit the post';
const hints: Readonly<Record<string, string>> = {
  account_reauth_required: RECONNECT,
  account_not_publishable: RECONNECT,
  account_not_found: 'Edit the post and choose another account',
  asset_invalid: NEW_MEDIA,
  asset_unreachable: NEW_MEDIA,
};

/**
 * The rules of apply, held against what is stored: accounts, media (ours and at outside addresses), limits,
 * settings. Rules and accounts may have changed since, and media may be gone.
 */
@Injectable()
export class RulesCheck extends RiskCheck {
  constructor(private readonly preflight: Preflight) {
    super();
  }

  override async find(
    workspaceId: WorkspaceId,
    posts: readonly DatedPost[],
  ): Promise<readonly (readonly PostRisk[])[]> {
    const { issues } = await this.preflight.checkStored(workspaceId, posts);
    const risks: PostRisk[][] = posts.map(() => []);
    for (const issue of issues.errors()) {
      // What is wrong with no post in particular cannot come from a stored one.
      if (issue.postIndex !== null) risks[issue.postIndex]?.push(riskOf(issue));
    }
    return risks;
  }
}

function riskOf({ code, message, hint = hints[code] }: Issue): PostRisk {
  return { code, message, ...(hint !== undefined && { hint }) };
}
