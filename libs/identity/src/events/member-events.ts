import type { UserId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';
import type { MembershipRole } from '../domain/membership.js';

/** What happened to whose membership. */
export interface MemberChange {
  readonly userId: UserId;
  /** What they are now, or were when they went. */
  readonly role: MembershipRole;
  /** Who did it: whoever invited those who joined. Null where nobody is known. */
  readonly by: UserId | null;
}

/** Somebody has become a member of the workspace. */
export const MemberJoinedEvent = { eventName: 'MemberJoined' } as const;
export type MemberJoinedEvent = DomainEvent<MemberChange>;

/** A member has another role. */
export const MemberRoleChangedEvent = { eventName: 'MemberRoleChanged' } as const;
export type MemberRoleChangedEvent = DomainEvent<MemberChange>;

/** Somebody is no member any more: removed, or gone by themselves. */
export const MemberRemovedEvent = { eventName: 'MemberRemoved' } as const;
export type MemberRemovedEvent = DomainEvent<MemberChange>;

/** An invitation was made, sent again or withdrawn. Nobody outside hears of it. */
export const INVITATION_CHANGED = 'InvitationChanged';
