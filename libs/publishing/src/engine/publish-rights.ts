import { Injectable } from '@nestjs/common';
import { AccountDirectory } from '#libs/accounts';
import { Entitlements } from '#libs/platform';
import type { ClaimedPost, PostError } from '#libs/posts';

/** What a workspace may do at the moment of publishing. */
interface Rights {
  readonly refusal: PostError | null;
  /** Accounts beyond the plan's number, by id. */
  readonly readOnly: ReadonlySet<string>;
}

const NO_ROOM: PostError = {
  code: 'account_not_publishable',
  message:
    'The plan has no room for this account. Upgrade or disconnect another one, then retry the post.',
  retryable: true,
};

/**
 * Whether a due post may go out. Plans end between scheduling and publishing; such a post fails with the reason,
 * and can be retried once the plan is back. Posts of one workspace that start together share one look.
 */
@Injectable()
export class PublishRights {
  private readonly looks = new Map<string, Promise<Rights>>();

  constructor(
    private readonly entitlements: Entitlements,
    private readonly accounts: AccountDirectory,
  ) {}

  /** Why the post must not go out; null when it may. */
  async refusalOf({ workspaceId, accountId }: ClaimedPost): Promise<PostError | null> {
    const { refusal, readOnly } = await this.rightsOf(workspaceId);
    return refusal ?? (readOnly.has(accountId) ? NO_ROOM : null);
  }

  private rightsOf(workspaceId: string): Promise<Rights> {
    const underWay = this.looks.get(workspaceId);
    if (underWay) return underWay;
    const look = this.look(workspaceId).finally(() => this.looks.delete(workspaceId));
    this.looks.set(workspaceId, look);
    return look;
  }

  private async look(workspaceId: string): Promise<Rights> {
    const { publishing, limits } = await this.entitlements.forWorkspace(workspaceId);
    const { connectedAccounts } = limits;
    return {
      refusal: publishing.allowed ? null : { ...pick(publishing), retryable: true },
      readOnly: await this.accounts.beyondPlan(workspaceId, connectedAccounts),
    };
  }
}

function pick({ code, message }: { readonly code: string; readonly message: string }) {
  return { code, message };
}
