/** What went wrong, seen from the caller. Only the API's filter turns a kind into an HTTP status. */
export type ErrorKind =
  | 'bad_request'
  | 'unauthenticated'
  | 'payment_required'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'gone'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'unprocessable'
  | 'rate_limited'
  | 'internal'
  | 'upstream'
  | 'unavailable';

export interface DomainErrorOptions {
  /** Facts a client may branch on or show. Never secrets. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * An expected failure with a stable machine-readable `code`.
 * Every lib names its own subclasses or factories in `<lib>.errors.ts`.
 */
export class DomainError extends Error {
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    message: string,
    options: DomainErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.name = new.target.name;
    this.details = options.details ?? {};
  }
}
