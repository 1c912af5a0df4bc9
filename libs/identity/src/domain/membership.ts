import type { MailAddress, UserId, WorkspaceId } from '#libs/kernel';
import { includesRole, PERMISSIONS, ROLES, type Role } from '#libs/platform';
import type { WorkspaceMode } from './workspace.js';

/** What a person is in a workspace. */
export type MembershipRole = Role;

/** A person of a workspace, as its list shows them. */
export interface Member {
  readonly userId: UserId;
  readonly name: string | null;
  readonly email: string;
  readonly role: MembershipRole;
  readonly joinedAt: Date;
}

/** A person of a workspace, as other libs ask about them. */
export interface WorkspacePerson {
  readonly userId: UserId;
  readonly role: MembershipRole;
  /** Where to write to them; null: the address is not proved to be theirs. */
  readonly mail: MailAddress | null;
}

/** A workspace that a person belongs to. */
export interface JoinedWorkspace {
  readonly id: WorkspaceId;
  readonly name: string;
  readonly mode: WorkspaceMode;
  readonly role: MembershipRole;
  readonly joinedAt: Date;
}

/**
 * The role that is needed to give, change or take these roles, where the one who wants to has not got it: people manage what
 * is below them, and owners everybody. Null: they may.
 */
export function roleToManage(
  held: MembershipRole,
  managed: readonly MembershipRole[],
): MembershipRole | null {
  if (!includesRole(held, PERMISSIONS.people.role)) return PERMISSIONS.people.role;
  if (includesRole(held, PERMISSIONS.own.role)) return null;
  const isBelow = managed.every((role) => ROLES.indexOf(role) < ROLES.indexOf(held));
  return isBelow ? null : PERMISSIONS.own.role;
}
