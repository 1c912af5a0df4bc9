import { Postrider } from '#libs/sdk';
import { failureOf } from './failures.js';

describe('a failure of a write', () => {
  const nobodyStops = new AbortController().signal;

  it('tells the key under which it can be sent again, lost or refused', async () => {
    const answers = [
      () => Promise.reject(new TypeError('terminated')),
      () =>
        Promise.resolve(
          Response.json(
            { ok: false, code: 'idempotency_in_doubt', message: 'x', details: {} },
            { status: 409 },
          ),
        ),
    ];
    const client = new Postrider({
      apiKey: 'pr_test_x',
      baseUrl: 'https://posts.example.com',
      maxRetries: 0,
      fetch: () => answers.shift()!(),
    });
    for (const code of ['connection_failed', 'idempotency_in_doubt']) {
      const error: unknown = await client.labels
        .create({ name: 'Spring' }, { idempotencyKey: 'mine' })
        .catch((reason: unknown) => reason);
      expect(failureOf(error, nobodyStops)).toMatchObject({ code, idempotencyKey: 'mine' });
    }
  });
});
