import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { IncomingFile } from '#libs/media';
import type { Creator } from '#libs/posts';
import type { CallerTerms } from '#libs/platform';
import type { Import, ImportTerms } from '../../domain/import.js';

/** Takes a file of posts in, to be read and checked. */
export class CreateImportCommand extends Command<Import> {
  constructor(
    readonly workspaceId: WorkspaceId,
    /** Taken over: stored or removed, whatever happens. */
    readonly file: IncomingFile,
    readonly given: ImportTerms,
    readonly author: Creator,
    readonly terms: CallerTerms,
  ) {
    super();
  }
}
