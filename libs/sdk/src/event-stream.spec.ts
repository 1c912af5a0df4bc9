import { ApiError } from './errors.js';
import { Postrider } from './postrider.js';

type Page = { readonly events: readonly { readonly id: string }[]; readonly nextAfter: string };

/** A client whose service answers so, one call after the other. */
function clientOf(pages: (Page | number)[]): { client: Postrider; asked: string[] } {
  const asked: string[] = [];
  const client = new Postrider({
    apiKey: 'pr_test_x',
    baseUrl: 'https://posts.example.com',
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input));
      asked.push(pathname + search);
      const page = pages.shift();
      if (typeof page === 'number') {
        return Response.json({ ok: false, code: 'events_gone', message: '' }, { status: page });
      }
      if (page !== undefined) return Response.json({ ok: true, ...page });
      // Nothing happens any more: the call waits until nobody does.
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('ended')));
      });
    },
  });
  return { client, asked };
}

const page = (nextAfter: string, ...ids: string[]): Page => ({
  events: ids.map((id) => ({ id })),
  nextAfter,
});

describe('a stream of events', () => {
  it('goes on where the answer before ended, until the signal comes', async () => {
    const { client, asked } = clientOf([page('a', 'e1', 'e2'), page('b', 'e3')]);
    const end = new AbortController();
    const stream = client.events.stream({
      types: ['post.published', 'post.failed'],
      signal: end.signal,
    });
    const ids: string[] = [];
    const read = async (): Promise<void> => {
      for await (const { id } of stream) {
        ids.push(id);
        if (id === 'e3') setTimeout(() => end.abort(new Error('enough')), 0);
      }
    };
    await expect(read()).rejects.toThrow('enough');
    expect(ids).toEqual(['e1', 'e2', 'e3']);
    const query = '/v1/events?types=post.published%2Cpost.failed&waitSeconds=25';
    expect(asked.map((line) => line.split('&').toSorted().join('&'))).toEqual(
      [query, `${query}&after=a`, `${query}&after=b`].map((line) =>
        line.split('&').toSorted().join('&'),
      ),
    );
    expect(stream.after).toBe('b');
  });

  it('begins at a place, and keeps the one before what was not read whole', async () => {
    const { client, asked } = clientOf([page('b', 'e1', 'e2')]);
    const stream = client.events.stream({ after: 'a', postId: 'post_1' });
    for await (const { id } of stream) if (id === 'e1') break;
    expect(asked[0]).toContain('after=a');
    expect(stream.after).toBe('a');
  });

  it('ends where events are gone', async () => {
    const { client } = clientOf([410]);
    const [one] = [client.events.stream({ after: 'a' })[Symbol.asyncIterator]()];
    const failure = await one.next().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 410, code: 'events_gone' });
  });
});
