import type { UserId, WorkspaceId } from '#libs/kernel';

/** Most drafts of one person in a workspace. */
export const MOST_DRAFTS = 200;
/** Most bytes of a draft's state as JSON. */
export const LONGEST_STATE = 256 * 1024;

/** Whose drafts: nobody else sees them. */
export interface DraftOwner {
  readonly workspaceId: WorkspaceId;
  readonly userId: UserId;
}

/** A draft as a list shows it. */
export interface ComposerDraftHead {
  readonly id: string;
  readonly revision: number;
  readonly title: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a person is writing: no post, and in no calendar. */
export interface ComposerDraft extends ComposerDraftHead {
  readonly state: Readonly<Record<string, unknown>>;
}

/** What a person wants kept. */
export interface DraftContent {
  readonly title: string | null;
  readonly state: Readonly<Record<string, unknown>>;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ids in one spelling; null for what is none. */
export function draftIdIn(text: string): string | null {
  const id = text.toLowerCase();
  return UUID.test(id) ? id : null;
}
