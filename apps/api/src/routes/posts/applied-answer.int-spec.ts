import { newId } from '#libs/kernel';
import { startTestApi, type TestApi } from '../../testing/test-api.js';

const account = 'telegram:@garden';
const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
describe('the answer of an apply', () => {
  let test: TestApi;
  let key: string;
  const picture = newId('asset');

  beforeAll(async () => {
    test = await startTestApi();
    const workspace = await test.createWorkspace();
    key = await test.createKey(workspace, 'agent');
    await test.storeAccount(workspace.id);
    await test.database.database.execute(
      `INSERT INTO assets (id, workspace_id, status, kind, mime, filename, size_bytes, fingerprint, width, height,
         storage, object_key, delivery_token, created_at, updated_at)
       VALUES ($1, $2, 'ready', 'image', 'image/jpeg', 'a.jpg', 1000, 'f', 100, 100, 'local', $1, 'token', now(), now())`,
      [picture, workspace.id],
    );
  });
  afterAll(() => test.stop());

  const steps = [
    { text: 'first', settings: { silent: true, parseMode: 'HTML', includeTitle: true } },
    { id: 'mine', text: 'second', interaction_type: 'reply', delay_minutes: 5 },
  ];
  const campaigns = [
    { name: 'C', targets: [{ account, steps, timezone: 'Europe/Berlin', publish_at: soon(90) }] },
  ];
  const posts = [
    { account, name: 'A label', text: 'hello', publish_at: soon(60) },
    { account, text: 'look', assets: [{ id: picture, altText: 'A harbour' }] },
    { account, text: 'bare', settings: {}, timezone: 'Asia/Tokyo', publish_at: soon(70) },
  ];

  it.each([
    ['a list', { posts }],
    ['a draft without times', { mode: 'draft', posts: [{ account, text: 'some day' }] }],
    ['campaigns', { campaigns }],
    ['campaigns as a draft', { mode: 'draft', campaigns, onMissed: 'hold' }],
  ])('is byte by byte what is read later: %s', async (_what, document) => {
    const applied = await test.call('POST', '/v1/posts/apply', { key, json: document });
    expect(applied.status).toBe(201);
    const { warnings: _warnings, ...answer } = applied.body;
    const { id } = (answer as unknown as { run: { id: string } }).run;
    const { warnings: _none, ...read } = (await test.call('GET', `/v1/runs/${id}`, { key })).body;
    expect(JSON.stringify(answer)).toBe(JSON.stringify(read));
  });
});
