import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { OpenItem } from '#libs/posts';

/** Says on which days all queues of a workspace rest. @throws DomainError invalid_parameter */
export class SetBlackoutsCommand extends Command<readonly OpenItem[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly days: readonly string[],
    readonly moves: boolean,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
