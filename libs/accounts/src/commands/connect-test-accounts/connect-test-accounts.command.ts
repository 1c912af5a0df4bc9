import { Command } from '@nestjs/cqrs';
import type { WorkspaceMode } from '#libs/providers';

/** What became of one network. */
export type TestConnect =
  | { readonly provider: string; readonly ok: true; readonly account: ConnectedTestAccount }
  | {
      readonly provider: string;
      readonly ok: false;
      readonly code: string;
      readonly message: string;
    };

export interface ConnectedTestAccount {
  readonly id: string;
  readonly handle: string;
}

/**
 * Connects a test account of the sandbox's networks, each by itself: what fails keeps nothing from the others. Networks
 * that have an account which can be posted to are left as they are.
 * @throws DomainError sandbox_only, service_unavailable, invalid_parameter
 */
export class ConnectTestAccountsCommand extends Command<readonly TestConnect[]> {
  constructor(
    readonly workspaceId: string,
    readonly mode: WorkspaceMode,
    /** Ids or aliases; null for every network of the sandbox. */
    readonly providers: readonly string[] | null,
  ) {
    super();
  }
}
