import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { OpenItem } from '#libs/posts';

/** Of chance, as a seed says; closed up to the first free slots; or as somebody wants it who has seen a revision. */
export type WantedOrder =
  | { readonly by: 'shuffle'; readonly seed: number }
  | { readonly by: 'compact' }
  | { readonly by: 'items'; readonly itemIds: readonly string[]; readonly revision: number };

/** Puts items of a queue into another order at the slots that they have. @throws DomainError queue_not_found, queue_changed */
export class OrderQueueCommand extends Command<readonly OpenItem[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly queueId: string,
    readonly wanted: WantedOrder,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
