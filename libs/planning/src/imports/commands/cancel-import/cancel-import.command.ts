import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { Import } from '../../domain/import.js';

/** Ends an import. What it has made stays. */
export class CancelImportCommand extends Command<Import> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly importId: string,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
