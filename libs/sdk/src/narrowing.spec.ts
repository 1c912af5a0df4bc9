import { ApiError, type ErrorCode } from './errors.js';
import type { EventStream, EventOf } from './event-stream.js';
import { Postrider } from './postrider.js';

const client = new Postrider({ apiKey: 'pr_test_x', baseUrl: 'https://posts.example.com' });

/** What the compiler knows: a line that should not pass and does is an error by itself. */
describe('the types of the client', () => {
  it('know what an event of a stream holds by its type', () => {
    const urlOf = async (): Promise<string | null | undefined> => {
      for await (const event of client.events.stream()) {
        if (event.type === 'post.published') return event.data.providerUrl;
        if (event.type === 'post.failed') return event.data.errorCode;
        // @ts-expect-error: no such event
        if (event.type === 'post.publishd') return null;
        // @ts-expect-error: not every event has a post
        void event.data.postId;
      }
      return null;
    };
    expect(urlOf).toBeInstanceOf(Function);
  });

  it('know which events a stream was asked for', () => {
    const stream: EventStream<EventOf<'post.failed'>> = client.events.stream({
      types: ['post.failed'],
    });
    // @ts-expect-error: no such event
    client.events.stream({ types: ['post.faild'] });
    expect(stream.after).toBeUndefined();
  });

  it('know every code of an error', () => {
    const refusal = { status: 409, message: 'x', details: {}, requestId: null, retryAfterMs: null };
    const { code } = new ApiError({ ...refusal, code: 'idempotency_in_doubt' });
    const known: ErrorCode | null = code;
    // @ts-expect-error: no such code
    expect(code === 'idempotency_in_dout').toBe(false);
    expect(known === 'idempotency_in_doubt').toBe(true);
  });
});
