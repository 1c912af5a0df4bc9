import type { FastifyReply } from 'fastify';

/** A refusal of the token endpoint: `{"error": "invalid_grant", "error_description": "…"}`. */
export class OAuthError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
  ) {
    super(message);
  }
}

export function invalidGrant(): OAuthError {
  return new OAuthError(400, 'invalid_grant', 'The code or token is invalid, used, or expired.');
}

export function sendOAuthError(
  reply: FastifyReply,
  { status, error, message }: OAuthError,
): string {
  reply.code(status).type('application/json');
  return JSON.stringify({ error, error_description: message });
}
