import { DomainError } from '#libs/kernel';
import type { AssetUses } from './ports/asset-usage.port.js';

/** Why bytes are not accepted as media. */
export type InvalidMediaReason =
  | 'empty_file'
  | 'not_the_claimed_media'
  | 'unreadable'
  | 'truncated'
  | 'media_resolution_invalid';

/** 422: the bytes are broken, cut short, too large in pixels, or not what they claim to be. */
export class AssetInvalidError extends DomainError {
  constructor(
    readonly reason: InvalidMediaReason,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super('asset_invalid', 'unprocessable', message, { details: { reason, ...details } });
  }
}

/** 404: no such asset in this workspace, or a wrong delivery token. */
export class AssetNotFoundError extends DomainError {
  constructor(message = 'The asset does not exist.') {
    super('asset_not_found', 'not_found', message);
  }
}

/** 409: unpublished posts still need the asset. */
export class AssetInUseError extends DomainError {
  constructor(assetId: string, { unpublishedPosts, recurrences }: AssetUses) {
    const users = [
      ...(unpublishedPosts > 0 ? [`${unpublishedPosts} unpublished post(s)`] : []),
      ...(recurrences > 0 ? [`${recurrences} recurrence(s)`] : []),
    ];
    super(
      'asset_in_use',
      'conflict',
      `${users.join(' and ')} use this asset. End that first, or delete with force.`,
      { details: { assetId, unpublishedPosts, recurrences } },
    );
  }
}

/** 413: the file is larger than one file may be. */
export class MediaTooLargeError extends DomainError {
  constructor(limitBytes: number, what: 'media file' | 'image' = 'media file') {
    super(
      'payload_too_large',
      'payload_too_large',
      `The file is larger than the ${limitBytes} bytes one ${what} may have.`,
      { details: { limit: limitBytes } },
    );
  }
}

/** 404: no such upload under way in this workspace, or an address that is not or no longer good. */
export class UploadNotFoundError extends DomainError {
  constructor() {
    super('asset_not_found', 'not_found', 'There is no such upload, or it is over.');
  }
}

/** 400: a part must have exactly the bytes its address was made for. */
export class WrongPartSizeError extends DomainError {
  constructor(expectedBytes: number) {
    super(
      'invalid_parameter',
      'bad_request',
      `The part must have exactly ${expectedBytes} bytes.`,
      { details: { field: 'body', expected: expectedBytes } },
    );
  }
}

/** What keeps an upload from being completed. */
export interface UploadProblems {
  /** Part numbers that did not arrive, at most the first hundred. */
  readonly missing: readonly number[];
  /** Part numbers whose ETag is not that of the part that arrived last. */
  readonly changed: readonly number[];
  /** Part numbers of another size than was agreed. */
  readonly wrongSize: readonly number[];
  /** Part numbers the request does not list, although they arrived. */
  readonly unlisted: readonly number[];
}

/** 409: parts are missing or wrong, or another request completes the upload just now. */
export class UploadIncompleteError extends DomainError {
  constructor(message: string, problems?: UploadProblems) {
    super('upload_incomplete', 'conflict', message, { details: { ...problems } });
  }
}

/** 402: the plan's storage is full. */
export class StorageQuotaError extends DomainError {
  constructor(used: number, limit: number) {
    super('quota_exceeded', 'payment_required', 'The storage of this plan is used up.', {
      details: { entitlement: 'storageBytes', used, limit, upgradePath: '/v1/billing/checkout' },
    });
  }
}

/** 400: a value of the request cannot be used. */
export class InvalidMediaParameterError extends DomainError {
  constructor(field: string, message: string) {
    super('invalid_parameter', 'bad_request', message, { details: { field } });
  }
}

/** 429: as many files are downloaded for the workspace as may be at once. */
export class TooManyFetchesError extends DomainError {
  constructor(limit: number) {
    super(
      'rate_limited',
      'rate_limited',
      `${limit} files are downloaded for this workspace already. Try again shortly.`,
      { details: { limit, retryAfterSeconds: 5 } },
    );
  }
}

/** What a file system without room says: of the disk, or of this user's share of it. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** 503: the storage did not take or give the bytes. */
export class StorageError extends DomainError {
  /** Whether it is full: more room helps, trying again does not. */
  readonly isFull: boolean;

  constructor(message: string, cause: unknown) {
    const isFull = NO_ROOM.has((cause as NodeJS.ErrnoException | undefined)?.code);
    super('storage_error', 'unavailable', isFull ? 'The storage is full.' : message, { cause });
    this.isFull = isFull;
  }
}

/** What file systems say that cannot take bytes; sockets have errors of their own. */
const DISK_REFUSALS: ReadonlySet<unknown> = new Set([
  ...NO_ROOM,
  'EACCES',
  'EIO',
  'EPERM',
  'EROFS',
]);

/** A refusal of the local disk as what it is; any other error stays itself. */
export function asStorageError(error: unknown, message: string): unknown {
  const isOfDisk = DISK_REFUSALS.has((error as NodeJS.ErrnoException).code);
  return isOfDisk ? new StorageError(message, error) : error;
}

/** 422: media elsewhere cannot be had now (`retryable`) or never again. */
export class MediaUnavailableError extends DomainError {
  constructor(
    readonly problem: 'not_found' | 'unreachable' | 'not_ready' | 'invalid',
    message: string,
    readonly retryable: boolean,
    cause?: unknown,
  ) {
    super(
      problem === 'unreachable' ? 'asset_unreachable' : 'asset_invalid',
      'unprocessable',
      message,
      {
        details: { problem, retryable },
        cause,
      },
    );
  }
}
