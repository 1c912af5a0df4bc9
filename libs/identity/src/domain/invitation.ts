import type { Id, UserId, WorkspaceId } from '#libs/kernel';
import type { MembershipRole } from './membership.js';
import type { WorkspaceMode } from './workspace.js';

export type InvitationId = Id<'inv'>;

export const INVITATION_LIFETIME_MS = 7 * 24 * 3_600_000;

/** So many invitations of a workspace wait at most. */
export const MOST_INVITATIONS = 100;

/** Somebody who is asked to join a workspace: everything but the token. */
export interface Invitation {
  readonly id: InvitationId;
  /** As {@link normalizeEmail} writes it. */
  readonly email: string;
  readonly role: MembershipRole;
  /** Who sent it last; null where that person is gone. */
  readonly invitedBy: { readonly id: UserId; readonly name: string } | null;
  readonly createdAt: Date;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** What the bearer of a token is told before they are anybody. */
export interface InvitationOffer {
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
  readonly mode: WorkspaceMode;
  readonly email: string;
  readonly role: MembershipRole;
  /** How the inviting person is called; null where they are gone. */
  readonly invitedBy: string | null;
  readonly expiresAt: Date;
  /** Whether the address has an account to sign in with. */
  readonly hasAccount: boolean;
}

/** The name of a workspace, where it reads like one: mails pass on no other text that somebody typed. */
export function mailableName(name: string): string | null {
  // A dot within a word would make an address of it.
  return /^(?:[\p{L}\p{M}\p{N} '’&,_-]|\.(?= |$)){1,60}$/u.test(name) ? name : null;
}
