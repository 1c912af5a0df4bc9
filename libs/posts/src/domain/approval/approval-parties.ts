import type { Role } from '#libs/platform';
import type { Creator } from '../creator.js';

/** Who decides about posts. */
export interface ApprovalVoter {
  readonly type: 'user' | 'key' | 'review_link';
  readonly id: string;
  readonly name: string;
  /** The person; of a key or link the one who made it. Null: not known. */
  readonly personId: string | null;
  /** What that person is in the workspace now; null: not known, or gone. */
  readonly role: Role | null;
  /** Whether others can have the key's secret, too: then its word is nobody's in particular. */
  readonly isShared?: boolean;
  /** Of a link: who made it, as they are called. */
  readonly madeBy?: string;
}

/** Whoever wants a post to go out, or wrote what it says. */
export type ApprovalParty = Pick<Creator, 'type' | 'id'>;

/**
 * Whether the voter is one of those, or the key or link of one. Who made a key may decide about what the key made; whose
 * the voter is may not be unknown: it may be anybody's.
 */
export function isPartyTo(
  voter: Pick<ApprovalVoter, 'type' | 'id' | 'personId'>,
  parties: readonly (ApprovalParty | null)[],
): boolean {
  if (voter.personId === null) return true;
  return parties.some(
    (party) =>
      (party?.type === voter.type && party.id === voter.id) ||
      (party?.type === 'user' && party.id === voter.personId),
  );
}
