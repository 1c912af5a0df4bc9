import { RedditError } from './reddit-error.js';

/** One entry of `json.errors`: code, message for people, name of the field. */
export type ListedError = readonly [code: string, message: string, field: string];

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

/** An entry of `json.errors` with its usual message. */
function listed(code: RefusalCode, field: string): ListedError {
  return [code, messages[code], field];
}

/** A refusal for one reason. */
export function refusal(code: RefusalCode, field: string): JsonErrors {
  return new JsonErrors([listed(code, field)]);
}

/** Code points after trimming are what counts. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** The entry for a text over its limit, if it is. */
export function tooLong(text: string, maximum: number, field: string): ListedError[] {
  return lengthOf(text) > maximum
    ? [['TOO_LONG', `this is too long (max: ${maximum})`, field]]
    : [];
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
