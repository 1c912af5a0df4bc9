import { Injectable } from '@nestjs/common';
import { Authors } from '#libs/identity';
import type { WorkspaceId } from '#libs/kernel';
import { AuthorRights, type ActingAuthor } from '#libs/planning';
import { ApprovalPeople, type Creator } from '#libs/posts';

/** What whoever made something may do today, as identity knows it. */
@Injectable()
export class AuthorsOfIdentity extends AuthorRights {
  constructor(
    private readonly authors: Authors,
    private readonly people: ApprovalPeople,
  ) {
    super();
  }

  override async of(
    workspaceId: WorkspaceId,
    author: Pick<Creator, 'type' | 'id'>,
  ): Promise<ActingAuthor> {
    const found = await this.find(workspaceId, author);
    if (found !== null) return { ...found, asked: null };
    const mode = await this.authors.modeOf(workspaceId);
    return { mode, terms: null, asked: await this.people.of(workspaceId) };
  }

  private find(
    workspaceId: WorkspaceId,
    { type, id }: Pick<Creator, 'type' | 'id'>,
  ): ReturnType<Authors['person']> {
    if (type === 'key') return this.authors.key(workspaceId, id);
    return type === 'user' ? this.authors.person(workspaceId, id) : Promise.resolve(null);
  }
}
