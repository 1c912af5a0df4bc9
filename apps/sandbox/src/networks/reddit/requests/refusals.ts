import type { FastifyReply } from 'fastify';
import { brokenRequest, sendJson } from '../../../kernel/calls/received.js';

/** Sends JSON; without `raw_json=1` the characters & < > come escaped, as they would for a page. */
export function sendAnswer(reply: FastifyReply, body: unknown, raw: boolean): string {
  return sendJson(reply, raw ? body : escaped(body));
}

function escaped(body: unknown): unknown {
  const text = JSON.stringify(body, (_name, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
      : value,
  );
  return JSON.parse(text) as unknown;
}

/** A refusal with an HTTP status; thrown by the calls and answered as JSON. */
export class RedditError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`reddit answers ${status}`);
  }
}

const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** `{"message": "Forbidden", "error": 403}`, with `reason` where the API names one. */
export function plainError(
  status: number,
  reason?: string,
  headers: RedditError['headers'] = {},
): RedditError {
  const body = { message: phrases[status] ?? 'Error', error: status };
  return new RedditError(status, reason === undefined ? body : { reason, ...body }, headers);
}

/** The token is missing, over, or withdrawn. */
export function unauthorized(): RedditError {
  return plainError(401, undefined, {
    'www-authenticate': 'Bearer realm="reddit", error="invalid_token"',
  });
}

/** The token was granted without what the call needs. */
export function insufficientScope(): RedditError {
  return plainError(403, undefined, {
    'www-authenticate': 'Bearer realm="reddit", error="insufficient_scope"',
  });
}

/** Sends a refusal in its form, for failures below the API's checks too. */
export function sendRefusal(reply: FastifyReply, error: unknown, raw = true): string {
  if (error instanceof JsonErrors) return sendAnswer(reply, error.body, raw);
  const { status, headers, body } = error instanceof RedditError ? error : brokenError(error);
  reply.code(status).headers(headers);
  return sendAnswer(reply, body, raw);
}

function brokenError(error: unknown): RedditError {
  const { statusCode } = error as { readonly statusCode?: number };
  const isBroken = brokenRequest(error) !== 'failure';
  return plainError(isBroken ? (statusCode ?? 400) : 500);
}

/** One entry of `json.errors`: code, message for people, name of the field. */
type ListedError = readonly [code: string, message: string, field: string];

/** A refusal inside an answer with status 200: `{"json": {"errors": [[code, message, field]]}}`. */
export class JsonErrors extends Error {
  constructor(
    readonly errors: readonly ListedError[],
    readonly rateLimitSeconds: number | null = null,
  ) {
    super(errors.map(([code]) => code).join(', '));
  }

  get body(): unknown {
    const wait = this.rateLimitSeconds === null ? {} : { ratelimit: this.rateLimitSeconds };
    return { json: { ...wait, errors: this.errors } };
  }
}

// Codes of the published error list (github.com/reddit-archive/reddit) and of recorded traffic.
const messages = {
  ALREADY_SUB: 'that link has already been submitted',
  BAD_FLAIR_TARGET: 'not a valid flair target',
  BAD_FLAIR_TEMPLATE_ID: 'that flair template does not exist',
  BAD_SR_NAME: "that name isn't going to work",
  BAD_STRING: "you used a character here that we can't handle",
  BAD_URL: 'you should check that url',
  BANNED_FROM_SUBREDDIT: 'that user is banned from the community',
  DELETED_COMMENT: 'that comment has been deleted',
  DELETED_LINK: 'the link you are commenting on has been deleted',
  DOMAIN_BANNED: 'that domain is not allowed here',
  GALLERIES_DISABLED: "that community doesn't allow galleries",
  INVALID_OPTION: 'that option is not valid',
  IN_TIMEOUT: "you can't do that while suspended",
  MISSING_VIDEO_URLS: 'a video and its poster image are required',
  NOT_SUPPORTED: 'that is not supported here',
  NO_IMAGES: "that community doesn't allow images",
  NO_LINKS: 'that community only allows text posts',
  NO_SELFS: "that community doesn't allow text posts",
  NO_TEXT: 'we need something here',
  NO_THING_ID: 'id not specified',
  NO_URL: 'a url is required',
  NO_VIDEOS: "that community doesn't allow videos",
  SUBREDDIT_NOEXIST: "that community doesn't exist",
  SUBREDDIT_NOTALLOWED: "you aren't allowed to post there.",
  SUBREDDIT_REQUIRED: 'you must specify a community',
  THREAD_LOCKED: 'comments are locked',
  TOO_OLD: "that's a piece of history now; it's too late to reply to it",
  VERIFIED_USER_REQUIRED: 'you need to set a valid email address to do that',
} as const;

export type RefusalCode = keyof typeof messages;

/** A refusal for one reason, with its usual message. */
export function refusal(code: RefusalCode, field: string): JsonErrors {
  return new JsonErrors([[code, messages[code], field]]);
}

/** Code points after trimming are what counts. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** Throws for a text over its limit. */
export function requireLength(text: string, maximum: number, field: string): void {
  if (lengthOf(text) > maximum) throw tooLong(maximum, field);
}

/** A list of so many, or a text of so many code points, is too long. */
export function tooLong(maximum: number, field: string): JsonErrors {
  return new JsonErrors([['TOO_LONG', `this is too long (max: ${maximum})`, field]]);
}

export function tooShort(minimum: number, field: string): JsonErrors {
  return new JsonErrors([['TOO_SHORT', `this is too short (min: ${minimum})`, field]]);
}

/** A community's post requirement that is not met: 400 when the client asked to validate, else a listed error. */
export function requirementNotMet(
  rule: { readonly reason: string; readonly explanation: string; readonly field: string },
  validateOnSubmit: boolean,
): RedditError | JsonErrors {
  const reason = `SUBMIT_VALIDATION_${rule.reason}`;
  if (!validateOnSubmit) return new JsonErrors([[reason, rule.explanation, rule.field]]);
  return new RedditError(400, {
    fields: [rule.field],
    explanation: rule.explanation,
    error_type: 'SUBMIT_VALIDATION_ERROR',
    message: 'Bad Request',
    reason,
  });
}
