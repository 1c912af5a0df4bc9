import type { FastifyReply } from 'fastify';

/** An error of the App Store Server API, as its documentation numbers it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** A refused bearer: 401 with a text that is no JSON. */
export class Unauthenticated extends Error {}

export const invalidTransactionId = (): ApiError =>
  new ApiError(400, 4_000_006, 'Invalid transaction identifier.');
export const invalidAccountToken = (): ApiError =>
  new ApiError(400, 4_000_183, 'Invalid request. The app account token must be a valid UUID.');
export const notAnOriginal = (): ApiError =>
  new ApiError(400, 4_000_187, 'Invalid request. The transaction ID is not an original one.');
export const transactionNotFound = (): ApiError =>
  new ApiError(404, 4_040_010, 'Transaction id not found.');
export const testNotificationNotFound = (): ApiError =>
  new ApiError(
    404,
    4_040_008,
    'Either the test notification token is expired or it was not found.',
  );
export const noNotificationUrl = (): ApiError =>
  new ApiError(404, 4_040_007, 'No App Store Server Notification URL found for provided app.');
export const badRequest = (message: string): ApiError => new ApiError(400, 4_000_000, message);
export const rateLimited = (): ApiError => new ApiError(429, 4_290_000, 'Rate limit exceeded.');

/** Sets the status and returns what to send. @throws what is neither */
export function answerError(reply: FastifyReply, error: unknown): unknown {
  if (error instanceof Unauthenticated) {
    reply.code(401).type('text/plain');
    return 'Unauthenticated\n';
  }
  if (!(error instanceof ApiError)) throw error;
  reply.code(error.status);
  return { errorCode: error.errorCode, errorMessage: error.message };
}
