/** A refusal of the OAuth endpoints: flat JSON, some of them with HTTP 200. */
export class OAuthError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    description: string,
  ) {
    super(description);
  }
}
