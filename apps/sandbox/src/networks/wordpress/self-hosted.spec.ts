import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer } from '../../testing/sandbox-client.js';
import { Blogs, refusal } from './testing/blogs.js';

const WPV2 = 'garden.example/wp-json/wp/v2/';
const CONSENT = 'garden.example/wp-admin/authorize-application.php';

describe('a self-hosted WordPress of the sandbox', () => {
  let blogs: Blogs;
  let ada: ReturnType<Blogs['signIn']>;
  let visitor: ReturnType<Blogs['signIn']>;

  beforeEach(async () => {
    blogs = await Blogs.start();
    ada = blogs.signIn('ada');
    visitor = blogs.at(WPV2);
  });
  afterEach(() => blogs.stop());

  function consent(query: Record<string, string>): Promise<Answer> {
    const asked = new URLSearchParams({ app_name: 'Tester', ...query });
    return blogs.at(CONSENT).get(`?${asked}`);
  }

  it('leads from the front page over the index to a password that rotates', async () => {
    const front = await blogs.at('garden.example/').get('');
    const root = `${blogs.url}/garden.example/wp-json/`;
    expect(front.headers.get('link')).toBe(`<${root}>; rel="https://api.w.org/"`);
    const index = await blogs.at('garden.example/wp-json/').get('');
    const authorization = `${blogs.url}/${CONSENT}`;
    expect(index.json.authentication).toEqual({
      'application-passwords': { endpoints: { authorization } },
    });

    const answer = await consent({
      app_id: '7c0c8d0e-3c52-4c4e-9f0e-2f6f5f6d8a11',
      success_url: 'https://tester.example/back?state=abc',
      sandbox_decision: 'approve',
      sandbox_account: 'ada',
    });
    const back = new URL(answer.headers.get('location') ?? '').searchParams;
    expect([...back.keys()]).toEqual(['state', 'site_url', 'user_login', 'password']);
    expect(back.get('password')).toMatch(/^(?:[A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/);

    const passwords = 'users/me/application-passwords';
    const first = blogs.withPassword(WPV2, 'ada', back.get('password') ?? '');
    const known = await first.get(`${passwords}/introspect`);
    const second = await first.post(passwords, { name: 'Tester 2' });
    expect(second.status).toBe(201);
    const fresh = blogs.withPassword(WPV2, 'ada', second.json.password);
    const gone = await fresh.delete(`${passwords}/${known.json.uuid}`);
    expect(gone.json).toMatchObject({ deleted: true, previous: { name: 'Tester' } });
    expect(await refusal(first.get('users/me'))).toEqual([401, 'rest_not_logged_in']);
    expect((await fresh.get('users/me?context=edit')).json).toMatchObject({
      username: 'ada',
      roles: ['author'],
      capabilities: { publish_posts: true, upload_files: true },
    });
  });

  it.each([
    [{ success_url: 'http://localhost:3000/back' }, 'secure connection'],
    [{ success_url: 'javascript:alert(1)' }, 'Invalid URL format'],
    [{ success_url: 'https://tester.example/', app_id: 'no-uuid' }, 'must be a UUID'],
  ])('refuses the consent request %p', async (query, words) => {
    const answer = await consent({ sandbox_decision: 'approve', ...query });
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.text).toContain(words);
  });

  it('asks for consent with a choice and both decisions, and without the markup of a name', async () => {
    const { text } = await consent({ app_name: '<b>' });
    expect(text).toContain('value="grace"');
    expect(text).toContain('value="deny"');
    expect(text).not.toContain('<b>');
  });

  it('goes back with success=false after a rejection when no address for it was given', async () => {
    const back = 'http://127.0.0.1:9/back?state=1';
    const { headers } = await consent({ success_url: back, sandbox_decision: 'deny' });
    expect(headers.get('location')).toBe(`${back}&success=false`);
  });

  it('tells visitors and people without the right apart by 401 and 403, and media by 400', async () => {
    const carl = blogs.signIn('carl');
    const post = { title: 'x', status: 'publish' };
    const gif = Buffer.from('GIF89a');
    const refusals = [
      await refusal(visitor.post('posts', post)),
      await refusal(carl.post('posts', post)),
      await refusal(carl.upload('a.gif', 'image/gif', gif)),
      await refusal(visitor.get('posts?context=edit')),
      await refusal(visitor.get('posts?slug=bulbs&status=any')),
      await refusal(ada.post('categories', { name: 'New' })),
    ];
    expect(refusals).toEqual([
      [401, 'rest_cannot_create'],
      [403, 'rest_cannot_publish'],
      [400, 'rest_cannot_create'],
      [401, 'rest_forbidden_context'],
      [400, 'rest_invalid_param'],
      [403, 'rest_cannot_create'],
    ]);
  });

  it('names the reason of a bad password where the site does so', async () => {
    const wrong = blogs.withPassword('bakery.example/wp-json/wp/v2/', 'bea', 'wrong');
    expect(await refusal(wrong.get('users/me'))).toEqual([401, 'incorrect_password']);
  });

  it('shows nobody a draft, gives it a free slug, and publishes it by its id', async () => {
    const sent = { title: 'Bulbs', content: '<p>x</p>', status: 'draft', slug: 'bulbs' };
    const draft = await ada.post('posts', sent);
    const { id } = draft.json;
    expect([draft.json.slug, (await ada.post('posts', sent)).json.slug]).toEqual([
      'bulbs',
      'bulbs-2',
    ]);
    expect(draft.json.link).toBe(`${blogs.url}/garden.example/?p=${id}`);
    expect(draft.headers.get('location')).toBe(`${blogs.url}/${WPV2}posts/${id}`);
    expect(await blogs.ledger()).toEqual([]);

    const { json } = await ada.post(`posts/${id}`, { status: 'publish' });
    await ada.post(`posts/${id}`, { status: 'publish' });
    expect(json).toMatchObject({ status: 'publish', link: `${blogs.url}/garden.example/bulbs/` });
    expect(await blogs.ledger()).toMatchObject([
      {
        id: String(id),
        account: 'garden.example',
        title: 'Bulbs',
        text: '<p>x</p>',
        deletedAt: null,
      },
    ]);
    const page = await fetch(json.link);
    expect([page.status, (await page.text()).includes('Bulbs')]).toEqual([200, true]);
  });

  it('stores no slug for a draft that was sent without one', async () => {
    const draft = await ada.post('posts', { title: 'Bulbs', status: 'draft' });
    expect(draft.json.slug).toBe('');
    const { json } = await ada.post(`posts/${draft.json.id}`, { status: 'publish' });
    expect(json.slug).toBe('bulbs');
  });

  it('hides the trash from status=any', async () => {
    const { json } = await ada.post('posts', { title: 'Bulbs', status: 'publish', slug: 'bulbs' });
    const trashed = await ada.delete(`posts/${json.id}`);
    expect(trashed.json).toMatchObject({ status: 'trash', slug: 'bulbs__trashed' });
    const totalOf = async (query: string): Promise<string | null> =>
      (await ada.get(`posts?${query}&context=edit`)).headers.get('x-wp-total');
    expect(await totalOf('slug=bulbs&status=any')).toBe('0');
    expect(await totalOf('status=any,trash')).toBe('1');
    expect(await refusal(ada.delete(`posts/${json.id}`))).toEqual([410, 'rest_already_trashed']);
    expect((await blogs.ledger())[0]?.deletedAt).not.toBeNull();
  });

  it('drops unknown terms, a false cover and unknown fields without a word, and filters the markup', async () => {
    const { status, json } = await ada.post('posts', {
      title: 'x',
      content: '<p onclick="a()">y</p><script>z</script><iframe src="https://a.example"></iframe>',
      status: 'publish',
      categories: [424242],
      tags: [424242],
      featured_media: 424242,
      colour: 'red',
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({ categories: [], tags: [], featured_media: 0 });
    expect(json.content.raw).toBe('<p>y</p>z');
  });

  it('says which parameters are wrong and refuses empty posts and broken JSON', async () => {
    expect((await ada.post('posts', { title: 'x', status: 'live' })).json).toMatchObject({
      code: 'rest_invalid_param',
      data: {
        status: 400,
        params: { status: 'status is not one of publish, future, draft, pending, and private.' },
      },
    });
    const json = { 'content-type': 'application/json' };
    expect([
      await refusal(ada.post('posts', { status: 'draft' })),
      await refusal(ada.send('POST', 'posts', '{', json)),
      await refusal(ada.post('nowhere', {})),
    ]).toEqual([
      [400, 'empty_content'],
      [400, 'rest_invalid_json'],
      [404, 'rest_no_route'],
    ]);
  });

  it('names the existing term when a tag is made twice, and tells names as HTML', async () => {
    const { id } = (await ada.post('tags', { name: 'Spring' })).json;
    const twin = await ada.post('tags', { name: 'spring' });
    expect([twin.status, twin.json]).toMatchObject([
      400,
      { code: 'term_exists', data: { term_id: id } },
    ]);
    const { text } = await visitor.get('categories?search=herbs');
    expect(text).toContain('Flowers &amp; herbs');
  });

  it('serves its API under a query argument on plain permalinks', async () => {
    const front = await blogs.at('notebook.example/').get('');
    expect(front.headers.get('link')).toContain(`<${blogs.url}/notebook.example/?rest_route=/>`);
    const nora = blogs.signIn('nora');
    const created = await nora.post('posts', { title: 'x', status: 'publish' });
    expect(created.status).toBe(201);
    expect((await nora.get('posts&per_page=5')).headers.get('x-wp-total')).toBe('1');
    expect((await fetch(created.json.link)).status).toBe(200);
  });

  it('remembers posts, uploads and passwords after a restart, and forgets them on reset', async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'sandbox-wordpress-'));
    const draft = { title: 'Kept', status: 'draft', slug: 'kept' };
    const first = await Blogs.start(dataDirectory);
    const before = first.signIn('ada');
    const made = await before.post('users/me/application-passwords', { name: 'Kept' });
    const kept = await before.post('posts', draft);
    await first.stop();

    const second = await Blogs.start(dataDirectory);
    const after = second.withPassword(WPV2, 'ada', made.json.password);
    const twin = await after.post('posts', draft);
    expect(twin.json.slug).toBe('kept-2');
    expect(twin.json.id).toBeGreaterThan(kept.json.id);
    await second.at('_sandbox/reset').send('POST', '');
    expect((await after.get('users/me')).status).toBe(401);
    await second.stop();
    await rm(dataDirectory, { recursive: true });
  });

  it('shows an empty list where application passwords are switched off', async () => {
    const index = await blogs.at('closed.example/wp-json/').get('');
    expect(index.json.authentication).toEqual([]);
  });
});
