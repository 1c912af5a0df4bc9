/** Somebody else holds the post now. The worker stops without writing anything. */
export class LeaseLostError extends Error {
  constructor(readonly postId: string) {
    super(`the lease on ${postId} was lost`);
    this.name = 'LeaseLostError';
  }
}
