import type { TestService } from '../../support/test-service.js';

const DAILY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '18:00' }));

/** Words of every command about queues, on one that is there and has something in it, in an order that each can take. */
export async function queueWords(
  { api }: TestService,
  account: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const made = await api.post('/v1/queues', { name: 'Evenings', timezone: 'UTC', slots: DAILY });
  const queue = made.body.queue.id as string;
  const posts = ['First', 'Second'].map((text) => ({ account, text, queue }));
  const { body } = await api.post('/v1/posts/apply', { posts });
  const [first, second] = body.posts.map(
    (post: { queue: { itemId: string } }) => post.queue.itemId,
  );
  const other = await api.post('/v1/posts/apply', {
    posts: [{ account, text: 'Third', publishAt: '2027-03-01T09:00:00Z' }],
  });
  const all: Readonly<Record<string, readonly string[]>> = {
    'posts queue': [other.body.posts[0].id, '--queue', 'evenings', '--last'],
    'queues list': [],
    'queues get': ['EVENINGS'],
    'queues create': ['Mornings', '--timezone', 'Europe/Berlin', '--slot', 'mon-fri 9:00,17:30'],
    'queues slots': [queue, '--count', '3'],
    'queues next': [queue, '--last'],
    'queues order': [queue, second, first],
    'queues shuffle': [queue, '--seed', '7'],
    'queues compact': [queue],
    'queues pause': [queue],
    'queues resume': [queue],
    'queues update': ['mornings', '--off', '2026-12-24', '--move'],
    'queues blackouts': ['--set', '2026-12-25'],
    'queues delete': ['mornings'],
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, words]) => [name, [...name.split(' '), ...words]]),
  );
}
