import { Injectable } from '@nestjs/common';
import { AccountProbe, type AccountVerdict } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import type { PostRisk } from '#libs/posts';
import { RiskCheck, type DatedPost } from '../risk-check.js';

/** A network that is down costs its time-out for each account, and the batch is held only so long. */
const AT_ONCE = 3;
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
    const rest = [...new Set(posts.map(({ accountId }) => accountId))];
    const work = async (): Promise<void> => {
      for (let accountId = rest.shift(); accountId !== undefined; accountId = rest.shift()) {
        verdicts.set(accountId, await this.probe.look({ workspaceId, accountId }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return posts.map(({ accountId, account }) => risksIn(verdicts.get(accountId), account));
  }
}

function risksIn(verdict: AccountVerdict | undefined, handle: string): readonly PostRisk[] {
  if (verdict?.kind !== 'refused') return [];
  const message = `The network does not let us post to ${handle}: ${verdict.message}`;
  return [{ code: 'account_permission_lost', message, hint: HINT }];
}
