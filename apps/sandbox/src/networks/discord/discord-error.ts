import type { FormErrors } from './form-errors.js';

/** A failure as Discord's API words it; `errors` names what is wrong with which field. */
export class DiscordError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly errors?: FormErrors,
  ) {
    super(message);
  }
}

/** 400 with code 50035 and the errors per field. */
export function invalidForm(errors: FormErrors): DiscordError {
  return new DiscordError(400, 50035, 'Invalid Form Body', errors);
}

/** 404 for ids of this kind that lead nowhere. */
export function unknown(what: 'Webhook' | 'Channel' | 'Message'): DiscordError {
  const codes = { Webhook: 10015, Channel: 10003, Message: 10008 };
  return new DiscordError(404, codes[what], `Unknown ${what}`);
}

/**
 * The body of a failure. Versions up to 7 list form errors flat, by top-level field; later ones nest
 * them along the path.
 */
export function errorBody(error: DiscordError, legacy: boolean): unknown {
  if (legacy && error.errors) return error.errors.flat();
  const body = { message: error.message, code: error.code };
  return error.errors ? { ...body, errors: error.errors.nested() } : body;
}
