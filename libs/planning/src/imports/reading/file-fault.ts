/** What makes a file unreadable, from the first wrong place on. */
export class FileFault extends Error {
  constructor(
    readonly code:
      | 'encoding_invalid'
      | 'row_malformed'
      | 'rows_too_many'
      | 'file_empty'
      | 'file_missing',
    message: string,
  ) {
    super(message);
  }
}
