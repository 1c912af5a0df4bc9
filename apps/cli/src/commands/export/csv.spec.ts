import fc from 'fast-check';
import type { Schema } from '#libs/sdk';
import { readDocument } from '#libs/documents';
import { csvOf } from './csv.js';

type Post = Schema<'Post'>;

const characters = ['a', 'é', '🚢', ' ', '\n', ',', ';', '"', "'", '|', '=', '+', '@', '-', '\t'];
const trouble = fc.string({ unit: fc.constantFrom(...characters), maxLength: 20 });
const text = trouble.map((some) => `${some}a`).filter((some) => some.trim() === some);
const value = fc.oneof(
  text,
  fc.boolean(),
  fc.integer(),
  fc.constantFrom('true', '7', '{a', '["a"]'),
);
const post = fc.record({
  description: trouble.map((some) => `${some}.`),
  name: fc.option(text.filter((some) => !/\s/.test(some))),
  settings: fc.dictionary(fc.constantFrom('visibility', 'silent', 'tags'), value),
  labels: fc.subarray(['Launch', '=1+1', 'Frühling 2027']),
  isReply: fc.boolean(),
});

const postOf = (
  { isReply, labels, ...said }: Readonly<Record<string, unknown>>,
  index: number,
): Post =>
  ({
    ...said,
    labels: (labels as readonly string[]).map((name) => ({
      id: `lab_${name}`,
      name,
      color: 'red',
    })),
    id: `post_${index}`,
    account: 'x:@harbour',
    publishAtUtc: '2027-03-01T09:00:00.000Z',
    timezone: 'UTC',
    assets: [{ url: 'https://media.example.com/a.png', altText: 'A crane' }],
    interactionType: isReply === true ? 'reply' : 'post',
    status: 'scheduled',
  }) as unknown as Post;

describe('an exported table', () => {
  it('reads as the same posts, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.array(post, { minLength: 1, maxLength: 4 }), (some) => {
        const posts = some.map(postOf);
        const bytes = new TextEncoder().encode(csvOf(posts));
        const { schedule, problems } = readDocument({ name: 'a.csv', format: 'csv', bytes });
        expect(problems).toEqual([]);
        expect(schedule).toEqual({
          posts: posts.map(({ account, description, name, settings, ...rest }) => ({
            account,
            text: description,
            ...(name ? { title: name } : {}),
            publishAt: rest.publishAtUtc,
            timezone: 'UTC',
            assets: [{ url: 'https://media.example.com/a.png', altText: 'A crane' }],
            ...(rest.labels?.length ? { labels: rest.labels.map((label) => label.name) } : {}),
            ...(Object.keys(settings ?? {}).length > 0 ? { settings } : {}),
            ...(rest.interactionType === 'reply' ? { interactionType: 'reply' } : {}),
          })),
        });
      }),
      { numRuns: 300 },
    );
  });

  it('names queues as people do, in the place of the times that they give', () => {
    const inQueue = (id: string, index: number): Post => ({
      ...postOf({ description: 'Soon.', labels: [] }, index),
      queue: { id, position: 'next', held: false },
    });
    const csv = csvOf(['que_1', 'que_2'].map(inQueue), new Map([['que_1', 'Mornings']]));
    const bytes = new TextEncoder().encode(csv);
    const { schedule, problems } = readDocument({ name: 'a.csv', format: 'csv', bytes });
    expect(problems).toEqual([]);
    expect(schedule!['posts']).toMatchObject([{ queue: 'Mornings' }, { queue: 'que_2' }]);
    expect(JSON.stringify(schedule)).not.toContain('publishAt"');
  });
});
