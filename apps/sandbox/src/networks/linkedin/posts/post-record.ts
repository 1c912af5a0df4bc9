/** The shapes of a post's content, of which it has at most one. */
export type ContentKind =
  | 'none'
  | 'article'
  | 'image'
  | 'multiImage'
  | 'video'
  | 'document'
  | 'poll';

/** Who gets to see a post. */
export type Visibility = 'PUBLIC' | 'CONNECTIONS' | 'LOGGED_IN' | 'CONTAINER';

/** A post as the API knows it, kept with the ledger's entry. Times are milliseconds. */
export interface PostRecord {
  readonly kind: 'post';
  readonly author: string;
  /** Little text, as a read gives it back. */
  readonly commentary: string;
  readonly contentKind: ContentKind;
  readonly content: Readonly<Record<string, unknown>> | null;
  readonly visibility: Visibility;
  readonly distribution: Readonly<Record<string, unknown>>;
  readonly isReshareDisabledByAuthor: boolean;
  readonly callToAction: Readonly<Record<string, string>>;
  readonly reshareOf: string | null;
  /** Under which comments and old links know the post. */
  readonly activity: string;
  /** Equal for posts that are duplicates of each other. */
  readonly fingerprint: string;
  readonly createdAt: number;
  readonly lastModifiedAt: number;
  readonly isEdited: boolean;
}

/** A post with its id and whether it still exists. */
export interface StoredLinkedinPost extends PostRecord {
  readonly urn: string;
  readonly isDeleted: boolean;
}
