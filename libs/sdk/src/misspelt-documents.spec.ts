import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodyOf } from './operation-types.js';

type Document = BodyOf<'applyPosts'>;

const account = 'x:@a';

// Judged by the checker of types, which npm run check asks: an expected error that does not come is one.
describe('documents written in programs', () => {
  it('cannot misspell a field, wherever it stands', () => {
    const documents: readonly Document[] = [
      { posts: [{ account, text: 'a', publish_at: '2027-03-01T09:00Z' }] },
      { schedule: { posts: [{ account, text: 'a', assets: ['https://h/a.jpg'] }] } },
      { campaigns: [{ name: 'C', targets: [{ account, steps: [{ text: 'a' }] }] }] },
      // @ts-expect-error no such field
      { posts: [{ account, text: 'a', firstComment: 'b' }] },
      // @ts-expect-error no such field
      { posts: [{ account, text: 'a', hashtags: ['b'] }] },
      // @ts-expect-error no such field
      { posts: [{ account, txt: 'a' }] },
      // @ts-expect-error no such field
      { posts: [{ account, text: 'a', publishAtt: '2027-03-01T09:00Z' }] },
      // @ts-expect-error no such field
      { posts: [{ account, text: 'a', assets: [{ url: 'https://h/a.jpg', alt: 'b' }] }] },
      // @ts-expect-error no such field
      { posts: [], timezon: 'UTC' },
      // @ts-expect-error no such field
      { schedule: { posts: [{ account, caption: 'a' }] } },
      // @ts-expect-error no such field
      { schedule: { posts: [{ account, text: 'a' }], mod: 'draft' } },
      // @ts-expect-error no such field
      { campaigns: [{ name: 'C', target: [], targets: [{ account, steps: [{ text: 'a' }] }] }] },
      // @ts-expect-error no such field
      { campaigns: [{ name: 'C', targets: [{ account, thread: [], steps: [{ text: 'a' }] }] }] },
      // @ts-expect-error no such field
      { campaigns: [{ name: 'C', targets: [{ account, steps: [{ text: 'a', link: 'b' }] }] }] },
      // @ts-expect-error no such value
      { posts: [{ account, text: 'a' }], mode: 'drafts' },
    ];
    expect(documents).toHaveLength(15);
  });

  it('are of no type that takes anything, and so is nothing else', async () => {
    const project = join(import.meta.dirname, '../../../..');
    const schema = await readFile(join(project, 'libs/sdk/src/schema.ts'), 'utf8');
    expect(schema.match(/[|&(] ?unknown\b(?!\[\])/g)).toBeNull();
  });
});
