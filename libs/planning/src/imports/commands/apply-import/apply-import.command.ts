import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { Import } from '../../domain/import.js';

/** Has the rows of a checked import applied, or goes on with one that stopped. */
export class ApplyImportCommand extends Command<Import> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly importId: string,
    readonly terms: CallerTerms,
  ) {
    super();
  }
}
