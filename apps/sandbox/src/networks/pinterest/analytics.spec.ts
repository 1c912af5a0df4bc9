import { aJpeg } from '../_instagram-graph/testing/media-fixtures.js';
import { base64, PinterestClient, refusal } from './testing/pinterest-client.js';

describe('analytics of Pinterest', () => {
  let pinterest: PinterestClient;
  let pin: string;
  beforeAll(async () => {
    pinterest = await PinterestClient.start();
    await pinterest.connect();
    pin = (await pinterest.pin(base64(await aJpeg(20, 30)))).json.id as string;
    const metrics = { IMPRESSION: 10, SAVE: 1, TOTAL_COMMENTS: 2, OUTBOUND_CLICK: 3 };
    await pinterest.setMetrics({ postId: pin, metrics });
    pinterest.clock.advance(2 * 86_400_000);
    await pinterest.connect();
  });
  afterEach(() => pinterest.clock.advance(60_000));
  afterAll(() => pinterest.stop());

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
