import type { AccountId, RunId, WorkspaceId } from '#libs/kernel';

/** Which posts of the whole installation an operator means; what is absent means all. */
export interface PostScope {
  readonly workspaceId?: WorkspaceId;
  readonly provider?: string;
  readonly accountId?: AccountId;
  readonly runId?: RunId;
  readonly errorCode?: string;
}

/** A condition on posts under the alias `p`; its parameters are those of {@link scopeParameters}, from $1. */
export const inScope = `
  ($1::text IS NULL OR p.workspace_id = $1) AND ($2::text IS NULL OR p.provider = $2)
  AND ($3::text IS NULL OR p.account_id = $3) AND ($4::text IS NULL OR p.run_id = $4)
  AND ($5::text IS NULL OR p.error_code = $5)`;

export function scopeParameters(scope: PostScope): (string | null)[] {
  const { workspaceId, provider, accountId, runId, errorCode } = scope;
  return [
    workspaceId ?? null,
    provider ?? null,
    accountId ?? null,
    runId ?? null,
    errorCode ?? null,
  ];
}
