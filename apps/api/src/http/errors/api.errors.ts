import { DomainError } from '#libs/platform';

/** One thing wrong with a request: where, and what is expected there. */
export interface RequestIssue {
  /** Place in the body or query, for example `assets[0].url`. */
  readonly path: string;
  readonly message: string;
}

/** 400: values of a wrong type or range. Names the first in `details.field`, all in `details.issues`. */
export function invalidParameters(issues: readonly RequestIssue[]): DomainError {
  const first = issues[0] ?? { path: '', message: 'The request is not valid.' };
  return new DomainError('invalid_parameter', 'bad_request', first.message, {
    details: { field: first.path, path: first.path, issues },
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

/** 400: fields a closed object does not know. */
export function unknownFields(fields: readonly string[]): DomainError {
  const message = `Unknown ${fields.length === 1 ? 'field' : 'fields'}: ${fields.join(', ')}.`;
  return new DomainError('unknown_field', 'bad_request', message, { details: { fields } });
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

/** 415: a body of a type the route does not read. */
export function unsupportedMediaType(message: string): DomainError {
  return new DomainError('unsupported_media_type', 'unsupported_media_type', message);
}
