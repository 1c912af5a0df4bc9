/** The kinds of posts; the words of the paths. */
export type PostKind = 'stories' | 'spotlights' | 'saved_stories';

/** A post as it is kept. */
export interface PostRecord {
  readonly id: string;
  readonly kind: PostKind;
  readonly profileId: string;
  readonly mediaType: 'VIDEO' | 'IMAGE';
  readonly text: string;
  readonly createdAt: string;
  /** When a story stops being shown; null for the others. */
  readonly expiresAt: string | null;
  /** Whether the review of a spotlight will refuse it. */
  readonly willBeRejected: boolean;
}

export type SpotlightStatus = 'SUBMITTED' | 'LIVE' | 'REJECTED';
