import { mediaOutcome, outcome, raw, type Send } from './likeness-outcome.js';

const PIXEL = Buffer.from('R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** One step: what to do, and which facts of the answer have to be the same on both sides. */
export const likenessSteps: ReadonlyArray<
  readonly [string, (send: Send, visitor: Send) => Promise<unknown>]
> = [
  [
    'a visitor creates a post',
    async (_, visitor) => outcome(await visitor('POST', 'posts', { title: 'x' })),
  ],
  ['a visitor asks who he is', async (_, visitor) => outcome(await visitor('GET', 'users/me'))],
  [
    'a visitor asks for drafts',
    async (_, visitor) => outcome(await visitor('GET', 'posts?status=draft')),
  ],
  [
    'a visitor asks for raw texts',
    async (_, visitor) => outcome(await visitor('GET', 'posts?context=edit')),
  ],
  [
    'a visitor sends a bad status',
    async (_, visitor) => outcome(await visitor('POST', 'posts', { status: 'live' })),
  ],
  [
    'a visitor uploads',
    async (_, visitor) => outcome(await visitor('POST', 'media', PIXEL, raw('a.gif', 'image/gif'))),
  ],
  ['an empty post', async (send) => outcome(await send('POST', 'posts', { status: 'draft' }))],
  [
    'a bad status',
    async (send) => outcome(await send('POST', 'posts', { title: 'x', status: 'live' }), ['data']),
  ],
  [
    'a bad date',
    async (send) =>
      outcome(await send('POST', 'posts', { title: 'x', date_gmt: 'soon' }), ['data']),
  ],
  [
    'wrong types',
    async (send) =>
      outcome(await send('POST', 'posts', { title: 'x', categories: ['a'], sticky: 'x' }), [
        'data',
      ]),
  ],
  ['a sent id', async (send) => outcome(await send('POST', 'posts', { id: 5, title: 'x' }))],
  [
    'an unknown author',
    async (send) => outcome(await send('POST', 'posts', { title: 'x', author: 99_999 })),
  ],
  ['too many per page', async (send) => outcome(await send('GET', 'posts?per_page=101'), ['data'])],
  [
    'a page past the end',
    async (send) => {
      await send('POST', 'posts', { title: 'Only one', status: 'publish' });
      return outcome(await send('GET', 'posts?page=99'));
    },
  ],
  [
    'a category page past the end',
    async (send) => outcome(await send('GET', 'categories?page=99'), ['length']),
  ],
  ['an unknown post', async (send) => outcome(await send('GET', 'posts/99999999'))],
  ['an unknown route', async (send) => outcome(await send('GET', 'nowhere'))],
  [
    'a deletion of an unknown post',
    async (send) => outcome(await send('DELETE', 'posts/99999999')),
  ],
  [
    'a category by an author',
    async (send) => outcome(await send('POST', 'categories', { name: 'New' })),
  ],
  ['a tag without a name', async (send) => outcome(await send('POST', 'tags', {}), ['data'])],
  [
    'a tag twice',
    async (send) => {
      const first = await send('POST', 'tags', { name: 'Spring & sun' });
      const second = await send('POST', 'tags', { name: 'spring & sun' });
      const isNamed = (second.body.data as Record<string, unknown>).term_id === first.body.id;
      return [outcome(first, ['name', 'slug', 'taxonomy']), outcome(second), isNamed];
    },
  ],
  [
    'a draft without a slug, then published',
    async (send) => {
      const draft = await send('POST', 'posts', {
        title: 'Early Bulbs',
        content: '<p>x</p>',
        status: 'draft',
      });
      const done = await send('POST', `posts/${String(draft.body.id)}`, { status: 'publish' });
      return [
        outcome(draft, ['slug', 'status', 'format', 'sticky']),
        outcome(done, ['slug', 'status']),
      ];
    },
  ],
  [
    'the same draft twice, both with a slug, the trash, and the slug again',
    async (send) => {
      const draft = { title: 'Late Bulbs', content: 'x', status: 'draft', slug: 'late-bulbs' };
      const first = await send('POST', 'posts', draft);
      const second = await send('POST', 'posts', draft);
      const path = `posts/${String(first.body.id)}`;
      const found = await send('GET', 'posts?slug=late-bulbs&status=any&context=edit');
      const trashed = await send('DELETE', path);
      const again = await send('DELETE', path);
      const hidden = await send('GET', 'posts?slug=late-bulbs&status=any&context=edit');
      const third = await send('POST', 'posts', draft);
      const restored = await send('POST', path, { status: 'publish' });
      const removed = await send('DELETE', `${path}?force=true`);
      const slugs = [first, second, trashed, third, restored].map((answer) =>
        outcome(answer, ['slug', 'status']),
      );
      const lists = [found, hidden].map((answer) => answer.headers.get('x-wp-total'));
      return [slugs, lists, outcome(again), removed.status, removed.body.deleted];
    },
  ],
  [
    'unknown terms, a false cover, forbidden markup',
    async (send) => {
      const content =
        '<p onclick="a()" class="b">y</p><script>z</script><iframe src="https://a.example"></iframe><!-- wp:paragraph --><p>k</p><!-- /wp:paragraph --><a href="javascript:alert(1)">l</a>';
      const sent = {
        title: 'Tom & "Jerry"',
        content,
        categories: [99_999],
        tags: [99_999],
        featured_media: 99_999,
        status: 'publish',
      };
      const answer = await send('POST', 'posts', sent);
      const { raw: kept } = answer.body.content as { raw: string };
      return [outcome(answer, ['categories', 'tags', 'featured_media', 'status', 'slug']), kept];
    },
  ],
  [
    'a password and a sticky post',
    async (send) =>
      outcome(await send('POST', 'posts', { title: 'x', password: 'p', sticky: true })),
  ],
  [
    'a template nobody has',
    async (send) => outcome(await send('POST', 'posts', { title: 'x', template: 'no.php' })),
  ],
  [
    'broken JSON',
    async (send) =>
      outcome(
        await send('POST', 'posts', Buffer.from('{'), { 'content-type': 'application/json' }),
        ['data'],
      ),
  ],
  [
    'an upload without a type',
    async (send) =>
      outcome(
        await send('POST', 'media', PIXEL, {
          'content-disposition': 'attachment; filename="a.gif"',
        }),
      ),
  ],
  [
    'an upload without a name',
    async (send) => outcome(await send('POST', 'media', PIXEL, { 'content-type': 'image/gif' })),
  ],
  [
    'an upload with a bad name',
    async (send) =>
      outcome(
        await send('POST', 'media', PIXEL, {
          'content-type': 'image/gif',
          'content-disposition': 'attachment',
        }),
      ),
  ],
  [
    'an upload with a wrong digest',
    async (send) =>
      outcome(
        await send('POST', 'media', PIXEL, { ...raw('a.gif', 'image/gif'), 'content-md5': 'x' }),
      ),
  ],
  [
    'an upload of a forbidden kind',
    async (send) => outcome(await send('POST', 'media', PIXEL, raw('a.exe', 'image/gif'))),
  ],
  [
    'an upload with another extension',
    async (send) => mediaOutcome(await send('POST', 'media', PIXEL, raw('b c.png', 'image/png'))),
  ],
  [
    'the same upload twice, read, described, deleted',
    async (send) => {
      const first = await send('POST', 'media', PIXEL, raw('dot.gif', 'image/gif'));
      const second = await send('POST', 'media?alt_text=A+dot', PIXEL, raw('dot.gif', 'image/gif'));
      const path = `media/${String(second.body.id)}`;
      const changed = await send('POST', path, { alt_text: 'Red dot' });
      const kept = await send('DELETE', path);
      const removed = await send('DELETE', `${path}?force=true`);
      return [first, second, changed]
        .map((answer) => mediaOutcome(answer))
        .concat([outcome(kept), outcome(removed, ['deleted'])]);
    },
  ],
  ['who am I', async (send) => outcome(await send('GET', 'users/me?context=edit'), ['roles'])],
  [
    'application passwords',
    async (send) => {
      const own = await send('GET', 'users/me/application-passwords/introspect');
      const nameless = await send('POST', 'users/me/application-passwords', {});
      const made = await send('POST', 'users/me/application-passwords', { name: 'One' });
      const twin = await send('POST', 'users/me/application-passwords', { name: 'One' });
      const bad = await send('POST', 'users/me/application-passwords', {
        name: 'Two',
        app_id: 'x',
      });
      const gone = await send('DELETE', `users/me/application-passwords/${String(made.body.uuid)}`);
      const unknown = await send(
        'DELETE',
        'users/me/application-passwords/7c0c8d0e-3c52-4c4e-9f0e-2f6f5f6d8a11',
      );
      const groups = String(made.body.password)
        .split(' ')
        .map((group) => group.length);
      return [
        Object.keys(own.body),
        [nameless, made, twin, bad, gone, unknown].map((answer) => outcome(answer)),
        groups,
      ];
    },
  ],
  [
    'the members of a post',
    async (send) => {
      const { body } = await send('POST', 'posts', { title: 'x', status: 'draft' });
      const wanted =
        'id date date_gmt guid modified modified_gmt password slug status type link title content excerpt author featured_media comment_status ping_status sticky template format meta categories tags permalink_template generated_slug';
      return wanted.split(' ').filter((name) => !(name in body));
    },
  ],
];
