import { Injectable } from '@nestjs/common';
import { AccountProbe, type AccountVerdict } from '#libs/accounts';
import type { WorkspaceId } from '#libs/platform';
import type { PostRisk } from '../../domain/watch/post-risk.js';
import { RiskCheck, type DatedPost } from '../risk-check.js';

const HINT = 'Look at the account’s rights at the network, or connect it again';

/**
 * Asks the network about the accounts. What it finds gone is noted on the account, where the rules see it; a
 * network that gives no answer is no risk.
 */
@Injectable()
export class AccountCheck extends RiskCheck {
  constructor(private readonly probe: AccountProbe) {
    super();
  }

  override async find(
    workspaceId: WorkspaceId,
    posts: readonly DatedPost[],
  ): Promise<readonly (readonly PostRisk[])[]> {
    const verdicts = new Map<string, AccountVerdict>();
    for (const { accountId } of posts) {
      if (verdicts.has(accountId)) continue;
      verdicts.set(accountId, await this.probe.look({ workspaceId, accountId }));
    }
    return posts.map(({ accountId, account }) => risksIn(verdicts.get(accountId), account));
  }
}

function risksIn(verdict: AccountVerdict | undefined, handle: string): readonly PostRisk[] {
  if (verdict?.kind !== 'refused') return [];
  const message = `The network does not let us post to ${handle}: ${verdict.message}`;
  return [{ code: 'account_permission_lost', message, hint: HINT }];
}
