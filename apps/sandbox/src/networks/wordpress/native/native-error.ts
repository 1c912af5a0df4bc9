/** A refusal in the shape of WordPress.com's own API: `{error, message}`. */
export class NativeError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  get body(): unknown {
    return { error: this.code, message: this.message };
  }
}
