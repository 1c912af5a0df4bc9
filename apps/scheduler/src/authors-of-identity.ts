import { Injectable } from '@nestjs/common';
import { Authors } from '#libs/identity';
import type { WorkspaceId } from '#libs/kernel';
import { AuthorRights, type ActingAuthor } from '#libs/planning';
import type { Creator } from '#libs/posts';

/** What whoever made something may do today, as identity knows it. */
@Injectable()
export class AuthorsOfIdentity extends AuthorRights {
  constructor(private readonly authors: Authors) {
    super();
  }

  override of(
    workspaceId: WorkspaceId,
    { type, id }: Pick<Creator, 'type' | 'id'>,
  ): Promise<ActingAuthor | null> {
    if (type === 'key') return this.authors.key(workspaceId, id);
    return type === 'user' ? this.authors.person(workspaceId, id) : Promise.resolve(null);
  }
}
