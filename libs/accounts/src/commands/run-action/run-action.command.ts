import { Command } from '@nestjs/cqrs';
import type { CallerTerms } from '#libs/platform';

/** What an action found, with the account it was run on. */
export interface ActionOutcome {
  readonly actionId: string;
  readonly account: { readonly id: string; readonly provider: string; readonly handle: string };
  readonly notes: readonly string[];
  readonly [key: string]: unknown;
}

/**
 * Runs a discovery action of an account (by id or handle).
 * @throws DomainError account_not_found, action_not_found, scope_missing, role_forbidden, invalid_parameter, provider_error, rate_limited
 */
export class RunActionCommand extends Command<ActionOutcome> {
  constructor(
    readonly workspaceId: string,
    readonly account: string,
    readonly actionId: string,
    readonly input: Readonly<Record<string, unknown>>,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
