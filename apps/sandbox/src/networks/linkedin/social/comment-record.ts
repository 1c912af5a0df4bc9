/** A comment as the API knows it, kept with the ledger's entry. Times are milliseconds. */
export interface CommentRecord {
  readonly kind: 'comment';
  readonly id: string;
  readonly actor: string;
  /** The post it stands under. */
  readonly post: string;
  readonly activity: string;
  /** The comment it answers, null at the top. */
  readonly parentComment: string | null;
  readonly attributes: readonly unknown[];
  readonly image: string | null;
  readonly createdAt: number;
  readonly lastModifiedAt: number;
}

export interface StoredComment extends CommentRecord {
  readonly urn: string;
  readonly text: string;
  readonly isDeleted: boolean;
}
