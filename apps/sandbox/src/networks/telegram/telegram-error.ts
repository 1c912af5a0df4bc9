/** Extra members of a failure: how long to wait (whole seconds), or the chat's new id. */
export interface ErrorParameters {
  readonly retry_after?: number;
  readonly migrate_to_chat_id?: number;
}

/** A failure as the Bot API words it; the HTTP status equals the error code. */
export class TelegramError extends Error {
  constructor(
    readonly code: number,
    readonly description: string,
    readonly parameters?: ErrorParameters,
  ) {
    super(description);
  }
}

/** 400 with the Bot API's usual prefix. */
export function badRequest(reason: string, parameters?: ErrorParameters): TelegramError {
  return new TelegramError(400, `Bad Request: ${reason}`, parameters);
}

/** 403 with the Bot API's usual prefix. */
export function forbidden(reason: string): TelegramError {
  return new TelegramError(403, `Forbidden: ${reason}`);
}

/** 429; `seconds` is rounded up to whole seconds. */
export function tooManyRequests(seconds: number): TelegramError {
  const wait = Math.ceil(seconds);
  return new TelegramError(429, `Too Many Requests: retry after ${wait}`, { retry_after: wait });
}
