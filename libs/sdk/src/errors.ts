import type { ErrorCode } from './error-codes.js';

export type { ErrorCode } from './error-codes.js';

/** One problem of a document, with the exact place it is at. */
export interface Issue {
  readonly code: string;
  readonly severity?: string;
  readonly message: string;
  /** `posts[2].assets[0]`; empty for the whole document. */
  readonly path?: string;
  readonly account?: string | null;
  readonly provider?: string | null;
  readonly [fact: string]: unknown;
}

/** What the service said when it refused. */
export interface Refusal {
  readonly status: number;
  readonly code: string | null;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  /** Milliseconds after which it may be tried again, where the service says so. */
  readonly retryAfterMs: number | null;
}

/** Everything that this package throws. */
export class PostriderError extends Error {
  /** The key of the write that failed: the same call with it does nothing twice. Null for what only reads. */
  readonly idempotencyKey: string | null = null;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The service could not be reached, or the connection broke. What was asked may have been done. */
export class ConnectionError extends PostriderError {}

/** No answer came in time. What was asked may have been done. */
export class TimeoutError extends ConnectionError {}

/** The service answered, and its answer broke off on the way. What was asked has been done. */
export class IncompleteAnswerError extends ConnectionError {}

/** What was waited for did not happen in time. It goes on all the same. */
export class WaitTimeoutError extends PostriderError {
  constructor(
    message: string,
    /** How it stood at last. */
    readonly latest: unknown,
  ) {
    super(message);
  }
}

/** The service refused. */
export class ApiError extends PostriderError {
  readonly status: number;
  /** Branch on it. A later service may know more codes than this package. */
  readonly code: ErrorCode | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;

  constructor({ status, code, message, details, requestId, retryAfterMs }: Refusal) {
    super(message);
    this.status = status;
    this.code = code as ErrorCode | null;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** 401: there is no key, or it is unknown, revoked or expired. */
export class AuthenticationError extends ApiError {}
/** 403: the key may not do this, or not so much of it. */
export class ScopeError extends ApiError {}
/** 402: the plan does not allow it. */
export class PlanError extends ApiError {}
/** 404: there is no such thing in the workspace, or the key does not see it. */
export class NotFoundError extends ApiError {}
/** 409: the present state does not allow it. */
export class ConflictError extends ApiError {}
/** 429, and the service wants more patience than a retry has. */
export class RateLimitError extends ApiError {}

/** 400 or 422: the request is written wrongly. */
export class ValidationError extends ApiError {
  /** Every problem at once. */
  get issues(): readonly Issue[] {
    const { issues } = this.details;
    return Array.isArray(issues) ? (issues as Issue[]) : [];
  }
}

/** 409 outcome_unknown: the post may be out already. Do not post it again; reconcile it, or ask a person. */
export class OutcomeUnknownError extends ConflictError {}

const CLASSES: Readonly<Record<number, new (refusal: Refusal) => ApiError>> = {
  400: ValidationError,
  401: AuthenticationError,
  402: PlanError,
  403: ScopeError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
  429: RateLimitError,
};

/** The error of a refusal, as specific as it can be. */
export function errorOf(refusal: Refusal): ApiError {
  if (refusal.code === 'outcome_unknown') return new OutcomeUnknownError(refusal);
  const Specific = CLASSES[refusal.status] ?? ApiError;
  return new Specific(refusal);
}

/** The same error with the key of its request. */
export function withKey(error: unknown, idempotencyKey: string | undefined): unknown {
  if (error instanceof PostriderError && idempotencyKey !== undefined) {
    Object.assign(error, { idempotencyKey });
  }
  return error;
}
