/** What Lemon Squeezy refuses a request with: JSON:API errors. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly pointer?: string,
  ) {
    super(message);
  }

  body(): unknown {
    const source = this.pointer === undefined ? {} : { source: { pointer: this.pointer } };
    const { status, message: detail } = this;
    const error = { status: String(status), detail, ...source };
    return { jsonapi: { version: '1.0' }, errors: [error] };
  }
}

export function unprocessable(message: string, pointer: string): ApiError {
  return new ApiError(422, message, pointer);
}

export function notFound(): ApiError {
  return new ApiError(404, 'The requested resource was not found.');
}

/** Whatever went wrong as Lemon Squeezy would say it. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode = 500, message = '' } = error as { statusCode?: number; message?: string };
  return new ApiError(statusCode, message);
}
