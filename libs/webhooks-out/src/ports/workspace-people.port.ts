import type { MailAddress, WorkspaceId } from '#libs/kernel';

/** Who belongs to a workspace. Webhooks ask for the people to tell that one of theirs was disabled. */
export abstract class WorkspacePeople {
  /** Addresses of its people, a bounded number of them. */
  abstract addressesOf(workspaceId: WorkspaceId): Promise<readonly MailAddress[]>;
}
