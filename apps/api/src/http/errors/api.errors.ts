import { DomainError } from '#libs/kernel';

/** One thing wrong with a request: where, and what is expected there. */
export interface RequestIssue {
  /** Place in the body or query, for example `assets[0].url`. */
  readonly path: string;
  readonly message: string;
}

/** Most problems that one refusal names; who mends them is told of the rest next. */
export const MOST_ISSUES = 20;

/** Most characters of what a client sent that an answer repeats in one place. */
const LONGEST_REPEAT = 200;

/** A text of the client's as far as an answer repeats it. */
export function shortened(text: string): string {
  return text.length <= LONGEST_REPEAT ? text : `${text.slice(0, LONGEST_REPEAT - 1)}…`;
}

/**
 * 400: values of a wrong type or range. Names the first in `details.field`, the first twenty in
 * `details.issues`: a hostile request has as many faults as it has bytes.
 */
export function invalidParameters(issues: readonly RequestIssue[]): DomainError {
  const told = issues.slice(0, MOST_ISSUES).map(({ path, message }) => ({
    path: shortened(path),
    message: shortened(message),
  }));
  const first = told[0] ?? { path: '', message: 'The request is not valid.' };
  return new DomainError('invalid_parameter', 'bad_request', first.message, {
    details: { field: first.path, path: first.path, issues: told },
  });
}

/** 400: a single wrong value. */
export function invalidParameter(path: string, message: string): DomainError {
  return invalidParameters([{ path, message }]);
}

const LONGEST_NAMED = 100;

/** 400: a query parameter the route does not have. */
export function unknownParameter(
  given: string,
  allowed: readonly string[],
  didYouMean: string | null,
): DomainError {
  const name = given.slice(0, LONGEST_NAMED);
  const hint = didYouMean === null ? '' : `; did you mean ${didYouMean}?`;
  const message = `There is no query parameter ${name} here${hint}`;
  const issue = { path: name, message };
  const details = { field: name, path: name, allowed, issues: [issue] };
  return new DomainError('invalid_parameter', 'bad_request', message, {
    details: didYouMean === null ? details : { ...details, didYouMean },
  });
}

/** 405: the address is there, but not for this method. */
export function methodNotAllowed(method: string, allowed: readonly string[]): DomainError {
  const message = `This address does not take ${method}, only ${allowed.join(', ')}.`;
  return new DomainError('method_not_allowed', 'method_not_allowed', message, {
    details: { allowed },
  });
}

/** 400: fields a closed object does not know; the first twenty are named. */
export function unknownFields(fields: readonly string[]): DomainError {
  const told = fields.slice(0, MOST_ISSUES).map(shortened);
  const rest = fields.length > told.length ? ` and ${fields.length - told.length} more` : '';
  const message = `Unknown ${fields.length === 1 ? 'field' : 'fields'}: ${told.join(', ')}${rest}.`;
  return new DomainError('unknown_field', 'bad_request', message, { details: { fields: told } });
}

/** 400: two spellings of one field with different values. */
export function aliasConflict(fields: readonly string[]): DomainError {
  const message = `${fields.join(' and ')} are the same field and must not differ.`;
  return new DomainError('alias_conflict', 'bad_request', message, {
    details: { field: fields[0], fields },
  });
}

/** 400: the body is not well-formed JSON. */
export function invalidJson(message: string): DomainError {
  return new DomainError('invalid_json', 'bad_request', message);
}

/** Seconds in which running requests have ended as a rule. */
const RETRY_AFTER_SECONDS = 2;

/**
 * 429 or 503: the bodies of running requests hold as much memory as they may.
 * @param full whether those of this address do, or those of everybody
 */
export function tooManyBytes(full: 'address' | 'all'): DomainError {
  const details = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  if (full === 'all') {
    const message = 'The service holds as many request bodies as it can. Try again shortly.';
    return new DomainError('service_unavailable', 'unavailable', message, { details });
  }
  const message =
    'Too many bytes are on their way from this address. Send fewer requests at a time.';
  return new DomainError('rate_limited', 'rate_limited', message, { details });
}

/** 415: a body of a type the route does not read. */
export function unsupportedMediaType(message: string): DomainError {
  return new DomainError('unsupported_media_type', 'unsupported_media_type', message);
}
