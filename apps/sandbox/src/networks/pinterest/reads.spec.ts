import { aJpeg } from '../_instagram-graph/testing/media-fixtures.js';
import {
  base64,
  floristBoard,
  gardenBoard,
  PinterestClient,
  refusal,
  springSection,
  usualScopes,
} from './testing/pinterest-client.js';

describe('boards, reads, and changes', () => {
  const pinterest = PinterestClient.ofSuite();
  let source: Record<string, unknown>;
  beforeAll(async () => {
    source = base64(await aJpeg(20, 30));
  });
  beforeEach(() => pinterest.connect());
  // Writes are limited to 100 a minute.
  afterEach(() => pinterest.clock.advance(60_000));

  const ids = (json: { items: { id: string }[] }) => json.items.map(({ id }) => id);
  const create = async (more: Record<string, unknown> = {}): Promise<string> =>
    (await pinterest.pin(source, more)).json.id as string;

  it('lists boards by privacy, secret ones with their scope only', async () => {
    const names = async (query = '') =>
      (await pinterest.get(`/boards${query}`)).json.items.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Garden ideas', 'Recipes', 'Secret plans', 'Ads']);
    expect(await names('?privacy=PUBLIC_AND_SECRET')).not.toContain('Recipes');
    expect(await names('?privacy=PROTECTED')).toEqual(['Recipes']);
    expect((await pinterest.get('/boards?privacy=OPEN')).status).toBe(400);
    await pinterest.connect('sandbox_garden', { scope: usualScopes });
    expect(await names()).not.toContain('Secret plans');
    const { items } = (await pinterest.get('/boards')).json;
    expect(items[2]).toMatchObject({ is_ads_only: true, owner: { username: 'sandbox_garden' } });
  });

  it('hands out pages with bookmarks', async () => {
    await pinterest.connect('sandbox_collector');
    const first = (await pinterest.get('/boards?page_size=250')).json;
    expect(first.items).toHaveLength(250);
    const rest = (await pinterest.get(`/boards?page_size=250&bookmark=${first.bookmark}`)).json;
    expect([rest.items.length, rest.bookmark]).toEqual([1, null]);
    expect((await pinterest.get('/boards')).json.items).toHaveLength(25);
    expect((await pinterest.get('/boards?page_size=251')).status).toBe(400);
    expect((await pinterest.get('/boards?page_size=0')).status).toBe(400);
    expect((await pinterest.get('/boards?bookmark=wrong')).status).toBe(400);
  });

  it('creates boards and sections', async () => {
    const made = await pinterest.post('/boards', { name: 'New', privacy: 'SECRET' });
    expect([made.status, made.json.privacy]).toEqual([201, 'SECRET']);
    const { items } = (await pinterest.get('/boards?privacy=SECRET')).json;
    expect(items).toContainEqual(expect.objectContaining({ id: made.json.id, name: 'New' }));
    expect(refusal(await pinterest.post('/boards', { name: ' ' }))[2]).toContain("'name'");
    expect((await pinterest.post('/boards', { name: 'A', privacy: 'OPEN' })).status).toBe(400);
    const path = `/boards/${made.json.id}/sections`;
    const section = await pinterest.post(path, { name: 'Part' });
    expect([section.status, section.json.name]).toEqual([201, 'Part']);
    expect((await pinterest.get(path)).json).toEqual({ items: [section.json], bookmark: null });
    expect((await pinterest.post(path, { name: 'x'.repeat(181) })).status).toBe(400);
    expect((await pinterest.post(path, {})).status).toBe(400);
    expect(refusal(await pinterest.get('/boards/1/sections')).slice(0, 2)).toEqual([404, 40]);
    expect((await pinterest.get('/boards/x/sections')).status).toBe(400);
    await pinterest.connect('sandbox_garden', { scope: usualScopes });
    const secret = await pinterest.post('/boards', { name: 'A', privacy: 'SECRET' });
    expect(refusal(secret).slice(0, 2)).toEqual([401, 3]);
  });

  it('refuses a second write to a board at the same time', async () => {
    // Large enough that looking at the first one is not over when the others come.
    const slow = base64(await aJpeg(2_000, 3_000));
    const answers = await Promise.all([1, 2, 3, 4].map(() => pinterest.pin(slow)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it('lists Pins newest first by board and section', async () => {
    const first = await create({ board_section_id: springSection });
    const second = await create();
    const board = await pinterest.get(`/boards/${gardenBoard}/pins?page_size=1`);
    expect(ids(board.json)).toEqual([second]);
    const next = `/boards/${gardenBoard}/pins?page_size=1&bookmark=${board.json.bookmark}`;
    expect(ids((await pinterest.get(next)).json)).toEqual([first]);
    const section = await pinterest.get(`/boards/${gardenBoard}/sections/${springSection}/pins`);
    expect(ids(section.json)).toEqual([first]);
    const { status } = await pinterest.get(`/boards/${floristBoard}/pins`);
    expect(status).toBe(403);
    const shown = (await pinterest.get('/boards')).json.items[0];
    expect(shown.pin_count).toBeGreaterThan(1);
    expect(shown.media.image_cover_url).toContain('/i.pinimg.com/400x300/');
  });

  it('deletes a Pin once, and only its owner may', async () => {
    const id = await create();
    await pinterest.connect('sandbox_florist');
    expect((await pinterest.get(`/pins/${id}`)).status).toBe(200);
    expect(refusal(await pinterest.delete(`/pins/${id}`)).slice(0, 2)).toEqual([403, 29]);
    await pinterest.connect();
    const gone = await pinterest.delete(`/pins/${id}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect(refusal(await pinterest.delete(`/pins/${id}`)).slice(0, 2)).toEqual([404, 50]);
    expect(refusal(await pinterest.get(`/pins/${id}`)).slice(0, 2)).toEqual([404, 50]);
    expect((await pinterest.delete('/pins/x')).status).toBe(400);
    expect((await pinterest.pinPage(id)).status).toBe(410);
  });

  it('refuses ad accounts that nobody has', async () => {
    expect((await pinterest.get('/boards?ad_account_id=5')).status).toBe(403);
    expect((await pinterest.get('/boards?ad_account_id=x')).status).toBe(400);
  });

  it('needs all four scopes to create a Pin', async () => {
    await pinterest.connect('sandbox_garden', { scope: 'pins:write,pins:read,boards:read' });
    const [status, code, message] = refusal(await pinterest.pin(source));
    expect([status, code]).toEqual([401, 3]);
    expect(message).toContain('boards:write');
  });
});

describe('analytics of Pinterest', () => {
  const pinterest = PinterestClient.ofSuite();
  let pin: string;
  beforeAll(async () => {
    await pinterest.connect();
    pin = (await pinterest.pin(base64(await aJpeg(20, 30)))).json.id as string;
    const metrics = { IMPRESSION: 10, SAVE: 1, TOTAL_COMMENTS: 2, OUTBOUND_CLICK: 3 };
    await pinterest.setMetrics({ postId: pin, metrics });
    pinterest.clock.advance(2 * 86_400_000);
    await pinterest.connect();
  });
  afterEach(() => pinterest.clock.advance(60_000));

  const dates = 'start_date=2026-10-09&end_date=2026-10-12';
  const ofPin = (query: string) => pinterest.get(`/pins/${pin}/analytics?${query}`);

  it('counts a Pin by day and over its life', async () => {
    const { json } = await ofPin(`${dates}&metric_types=IMPRESSION,SAVE,TOTAL_COMMENTS`);
    expect(json.all.lifetime_metrics).toEqual({ TOTAL_COMMENTS: 2 });
    expect(json.all.summary_metrics).toEqual({ IMPRESSION: 10, SAVE: 1 });
    const days = json.all.daily_metrics as { data_status: string; metrics: unknown }[];
    expect(days.map(({ data_status }) => data_status)).toEqual([
      'BEFORE_PIN_CREATED',
      'READY',
      'ESTIMATE',
      'PROCESSING',
    ]);
    expect(days[1]).toMatchObject({ date: '2026-10-10', metrics: { IMPRESSION: 10, SAVE: 1 } });
    const asked = `${dates}&metric_types=IMPRESSION&split_field=NO_SPLIT&app_types=ALL`;
    expect((await ofPin(asked)).json.all.summary_metrics).toEqual({ IMPRESSION: 10 });
  });

  it.each([
    ['no metrics', dates, 'metric_types'],
    ['metrics of videos', `${dates}&metric_types=VIDEO_START`, 'VIDEO_START'],
    ['no start', 'end_date=2026-10-12&metric_types=SAVE', 'start_date'],
    ['another form of date', 'start_date=10/10/2026&end_date=2026-10-12&metric_types=SAVE', 'date'],
    ['days too long ago', 'start_date=2026-07-01&end_date=2026-07-02&metric_types=SAVE', '90 days'],
    ['the end first', 'start_date=2026-10-12&end_date=2026-10-09&metric_types=SAVE', 'before'],
    ['an unknown split', `${dates}&metric_types=SAVE&split_field=SOURCE`, 'SOURCE'],
    ['unknown apps', `${dates}&metric_types=SAVE&app_types=FRIDGE`, 'FRIDGE'],
  ])('refuses %s', async (_name, query, word) => {
    const [status, code, message] = refusal(await ofPin(query));
    expect([status, code]).toEqual([400, 1]);
    expect(message).toContain(word);
  });

  it('shows quick counters of a Pin', async () => {
    const { json } = await pinterest.get(`/pins/${pin}?pin_metrics=true`);
    expect(json.pin_metrics.lifetime_metrics).toEqual({
      pin_click: 0,
      impression: 10,
      clickthrough: 3,
      reaction: 0,
      comment: 2,
    });
  });

  it('has nothing for personal accounts, and counts calls', async () => {
    await pinterest.connect('sandbox_florist');
    const own = (await pinterest.get('/boards')).json.items[0].id as string;
    const source = base64(await aJpeg(20, 30));
    const created = await pinterest.pin(source, { board_id: own });
    const path = `/pins/${created.json.id}/analytics?${dates}&metric_types=SAVE`;
    const answer = await pinterest.get(path);
    expect(refusal(answer).slice(0, 2)).toEqual([403, 29]);
    expect(answer.headers.get('x-ratelimit-limit')).toBe('60');
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('59');
    for (let call = 0; call < 59; call += 1) await pinterest.get(path);
    const over = await pinterest.get(path);
    expect(refusal(over).slice(0, 2)).toEqual([429, 8]);
    expect(over.headers.get('x-ratelimit-reset')).toBe('60');
  });
});
