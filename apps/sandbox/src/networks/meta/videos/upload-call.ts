/** What came to an upload address: a part of the file, or where to fetch it. */
export type UploadCall =
  | { readonly offset: number; readonly fileSize: number; readonly bytes: Buffer }
  | { readonly fileUrl: string };

/** How it ended; the types are those of `debug_info`. */
export type UploadOutcome =
  | 'accepted'
  | 'OffsetInvalidError'
  | 'PartialRequestError'
  | 'ProcessingFailedError';

/** A video or container that waits for bytes. */
export interface UploadTarget {
  /** Id of the Page it belongs to. */
  readonly owner: string;
  /** What success says besides itself. */
  readonly praise: Readonly<Record<string, string>>;
  take(call: UploadCall): Promise<UploadOutcome>;
}
