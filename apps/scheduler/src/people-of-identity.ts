import { Injectable } from '@nestjs/common';
import { Memberships } from '#libs/identity';
import type { MailAddress, WorkspaceId } from '#libs/kernel';
import { WorkspacePeople } from '#libs/webhooks-out';

/** The people of a workspace, as identity knows them. */
@Injectable()
export class PeopleOfIdentity extends WorkspacePeople {
  constructor(private readonly memberships: Memberships) {
    super();
  }

  override addressesOf(workspaceId: WorkspaceId): Promise<readonly MailAddress[]> {
    return this.memberships.addressesOf(workspaceId);
  }
}
