import { startTestApi, type TestApi, type TestSession } from '../../../testing/test-api.js';

const WORKSPACE = '/v1/dashboard/workspace';
const PREFERENCES = '/v1/dashboard/preferences';
const DEFAULTS = {
  locale: null,
  theme: 'system',
  timezone: null,
  hour12: null,
  singleKeyShortcuts: true,
};

describe('settings of the dashboard', () => {
  let test: TestApi;
  let ada: TestSession;
  let stranger: TestSession;

  beforeAll(async () => {
    test = await startTestApi();
  });
  beforeEach(async () => {
    ada = await test.createSession();
    stranger = await test.createSession();
  });
  afterAll(() => test.stop());

  const read = (path: string, { token } = ada) => test.call('GET', path, { session: token });
  const change = (path: string, json: unknown, { token } = ada) =>
    test.call('PATCH', path, { session: token, json });
  const rows = async () => {
    const [row] = await test.database.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM user_preferences WHERE user_id = $1`,
      [ada.userId],
    );
    return row!.count;
  };

  it('of a workspace begin in UTC and on Mondays', async () => {
    const { status, body } = await read(WORKSPACE);
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        workspace: { id: ada.workspaceId, name: 'Ada', timezone: 'UTC', weekStartsOn: 1 },
      },
    ]);
  });

  it('of a workspace change as far as they are named, and nobody else’s do', async () => {
    const first = await change(WORKSPACE, { timezone: 'America/New_York', week_starts_on: 7 });
    expect([first.status, first.body]).toMatchObject([
      200,
      { workspace: { name: 'Ada', timezone: 'America/New_York', weekStartsOn: 7 } },
    ]);
    await change(WORKSPACE, { name: '  Garden shop ', timezone: null });
    const expected = { name: 'Garden shop', timezone: 'America/New_York', weekStartsOn: 7 };
    expect((await read(WORKSPACE)).body).toMatchObject({ workspace: expected });
    const { body } = await read('/v1/dashboard/session');
    expect(body).toMatchObject({ tenant: { name: 'Garden shop' } });
    expect((await read(WORKSPACE, stranger)).body).toMatchObject({
      workspace: { id: stranger.workspaceId, name: 'Ada', timezone: 'UTC' },
    });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: ' \t' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ timezone: 'Berlin' }, 'timezone'],
    [{ timezone: '+02:00' }, 'timezone'],
    [{ timezone: '' }, 'timezone'],
    [{ weekStartsOn: 0 }, 'weekStartsOn'],
    [{ weekStartsOn: 8 }, 'weekStartsOn'],
    [{ weekStartsOn: 'Monday' }, 'weekStartsOn'],
  ])('of a workspace are refused where they mean nothing: %j', async (json, field) => {
    const { status, body, details } = await change(WORKSPACE, json);
    expect([status, body.code, details['field']]).toEqual([400, 'invalid_parameter', field]);
    expect((await read(WORKSPACE)).body).toMatchObject({ workspace: { name: 'Ada' } });
  });

  it('of a person are the defaults without a row, which reading does not make', async () => {
    expect((await read(PREFERENCES)).body).toEqual({ ok: true, preferences: DEFAULTS });
    expect((await change(PREFERENCES, {})).body).toEqual({ ok: true, preferences: DEFAULTS });
    expect(await rows()).toBe(0);
  });

  it('of a person are their own, change as far as they are named, and are taken back by null', async () => {
    const wanted = { locale: 'de', timezone: 'Europe/Berlin', hour12: false };
    const changed = await change(PREFERENCES, wanted);
    expect(changed.body).toEqual({ ok: true, preferences: { ...DEFAULTS, ...wanted } });
    await change(PREFERENCES, { theme: 'dark', singleKeyShortcuts: false });
    const { body } = await change(PREFERENCES, { locale: null, timezone: null, hour12: null });
    const expected = { ...DEFAULTS, theme: 'dark', singleKeyShortcuts: false };
    expect(body).toEqual({ ok: true, preferences: expected });
    expect((await read(PREFERENCES)).body).toEqual(body);
    expect((await read(PREFERENCES, stranger)).body).toMatchObject({ preferences: DEFAULTS });
  });

  it('of a person keep what two tabs change at once', async () => {
    const changes = [
      { theme: 'dark' },
      { hour12: true },
      { locale: 'ja' },
      { timezone: 'Asia/Tokyo' },
      { singleKeyShortcuts: false },
    ];
    const answers = await Promise.all(changes.map((json) => change(PREFERENCES, json)));
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    const preferences: unknown = Object.assign({}, ...changes);
    expect((await read(PREFERENCES)).body).toEqual({ ok: true, preferences });
  });

  it.each([
    [{ locale: 'fr' }, 'locale'],
    [{ theme: 'sepia' }, 'theme'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ hour12: 'yes' }, 'hour12'],
    [{ singleKeyShortcuts: 1 }, 'singleKeyShortcuts'],
  ])('of a person are refused where they mean nothing: %j', async (json, field) => {
    const { status, body, details } = await change(PREFERENCES, { theme: 'dark', ...json });
    expect([status, body.code, details['field']]).toEqual([400, 'invalid_parameter', field]);
    expect(await rows()).toBe(0);
  });

  it('name the fields that nobody knows', async () => {
    for (const path of [WORKSPACE, PREFERENCES]) {
      const { status, body } = await change(path, { mode: 'live' });
      expect([status, body.code]).toEqual([400, 'unknown_field']);
    }
  });
});
