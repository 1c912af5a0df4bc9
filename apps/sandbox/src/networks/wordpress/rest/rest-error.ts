/** A refusal in the shape of the REST API: `{code, message, data: {status, …}}`. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    private readonly data: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  get body(): unknown {
    return { code: this.code, message: this.message, data: { status: this.status, ...this.data } };
  }
}

/** 401 for visitors, 403 for people who are signed in but may not. */
export function notAllowed(user: unknown, code: string, message: string): RestError {
  return new RestError(user === null ? 401 : 403, code, message);
}
