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

  describe('the audit log', () => {
    type Entry = Readonly<Record<string, unknown>> & {
      readonly id: string;
      readonly at: string;
      readonly subject: { readonly kind: string; readonly id: string };
    };
    const entries = async (query = '', by = ada): Promise<Entry[]> => {
      const { status, body } = await read(`/v1/dashboard/audit${query}`, by);
      expect([query, status]).toEqual([query, 200]);
      return (body as unknown as { entries: Entry[] }).entries;
    };
    const keyOf = async (json: object): Promise<{ key: { id: string }; secret: string }> => {
      const made = await test.call('POST', '/v1/dashboard/keys', { session: ada.token, json });
      return made.body as unknown as { key: { id: string }; secret: string };
    };
    const exported = async (query: string, token = ada.token) => {
      const { status, headers, body } = await test.call(
        'GET',
        `/v1/dashboard/audit/export${query}`,
        { session: token },
      );
      return { status, headers, text: (body as unknown as { text: string }).text };
    };

    it('tells who did what to what, and never what was written', async () => {
      await change(WORKSPACE, { name: 'Secret garden', week_starts_on: 7 });
      const { key } = await keyOf({ label: 'of the newsletter' });
      const [made, changed, ...more] = await entries();
      expect(more).toEqual([]);
      const common = {
        actor: { type: 'user', id: ada.userId, name: 'Ada' },
        outcome: 'done',
        code: null,
        requestId: expect.stringMatching(/^req_/),
        network: '127.0.0.0/24',
      };
      expect(changed).toMatchObject({
        ...common,
        action: 'WorkspaceSettings_change',
        subject: { kind: 'workspace', id: ada.workspaceId },
        fields: ['name', 'weekStartsOn'],
      });
      expect(made).toMatchObject({
        ...common,
        action: 'DashboardKeys_create',
        subject: { kind: 'key', id: key.id },
        fields: ['label'],
      });
      const stored = await test.database.database.query('SELECT * FROM audit_entries');
      expect(JSON.stringify(stored)).not.toMatch(/garden|newsletter|127\.0\.0\.1/);
      expect(await entries('', stranger)).toEqual([]);
    });

    it('tells nothing of what was refused for its own sake, and once a day what somebody may not', async () => {
      await change(WORKSPACE, { timezone: 'Nowhere' });
      await change(PREFERENCES, { theme: 'dark' });
      expect(await entries()).toEqual([]);
      const { key, secret } = await keyOf({ scopes: ['read'] });
      const asReader = (path: string) => test.call('POST', path, { key: secret, json: {} });
      for (const path of ['/v1/keys', '/v1/keys', '/v1/runs/run_1/publish']) {
        expect((await asReader(path)).body.code).toBe('scope_missing');
      }
      const refused = (await entries()).filter(({ outcome }) => outcome === 'refused');
      expect(refused).toMatchObject([
        {
          ...{ action: 'Runs_publish', subject: { kind: 'run', id: 'run_1' } },
          ...{ actor: { type: 'key', id: key.id }, code: 'scope_missing', fields: [] },
        },
        { action: 'Keys_create', subject: { kind: 'workspace', id: ada.workspaceId } },
      ]);
    });

    it('is found by who, what, about what and when, page by page', async () => {
      const { key, secret } = await keyOf({ label: 'one' });
      for (const name of ['a', 'b', 'c']) await change(WORKSPACE, { name });
      await test.call('PATCH', `/v1/keys/${key.id}`, { key: secret, json: { label: 'two' } });
      const actions = async (query: string): Promise<unknown[]> =>
        (await entries(query)).map(({ action }) => action);
      const renamed = Array.from({ length: 3 }, () => 'WorkspaceSettings_change');
      expect(await actions('?actor=key')).toEqual(['Keys_change']);
      expect(await actions(`?actor=${key.id}`)).toEqual(['Keys_change']);
      expect(await actions(`?actor=${ada.userId}&subject=workspace`)).toEqual(renamed);
      expect(await actions(`?subject=${key.id}`)).toEqual(['Keys_change', 'DashboardKeys_create']);
      expect(await actions('?action=Keys_change,DashboardKeys_create')).toHaveLength(2);
      const [newest] = await entries();
      const later = new Date(Date.parse(newest!.at) + 1).toISOString();
      expect(await actions(`?from=${later}`)).toEqual([]);
      expect(await actions(`?to=${later}&from=1969-12-31T23:59:59Z`)).toHaveLength(5);
      expect(await actions(`?actor=${stranger.userId}`)).toEqual([]);

      const first = await read('/v1/dashboard/audit?limit=2');
      expect(first.body).toMatchObject({ total: 5, limit: 2, offset: 0 });
      const { nextCursor } = first.body as unknown as { nextCursor: string };
      expect(await actions(`?limit=2&cursor=${nextCursor}`)).toEqual(renamed.slice(1));
      expect(await actions('?limit=2&offset=4')).toEqual(['DashboardKeys_create']);
    });

    it.each([
      ['?limit=0', 'limit'],
      ['?cursor=none', 'cursor'],
      ['?from=yesterday', 'from'],
      [`?actor=${'x'.repeat(101)}`, 'actor'],
      ['?who=ada', 'who'],
      ['/export?format=xlsx', 'format'],
      ['/export?limit=5', 'limit'],
    ])('refuses %s by its name', async (query, field) => {
      const { status, body, details } = await read(`/v1/dashboard/audit${query}`);
      expect([status, body.code, JSON.stringify(details)]).toEqual([
        400,
        'invalid_parameter',
        expect.stringContaining(field),
      ]);
    });

    it('is exported whole, as a table that no spreadsheet calculates, and line by line', async () => {
      await test.database.database.execute(
        `INSERT INTO audit_entries (id, at, workspace_id, actor_type, actor_id, actor_name, operation,
           subject_kind, subject_id, outcome)
         SELECT 'aud_' || lpad(n::text, 26, '0'), now(), $1, 'key', 'key_1', '=1+1', 'Keys_change', 'key',
           'key_1', 'done' FROM generate_series(1, 1201) n`,
        [ada.workspaceId],
      );
      const csv = await exported('?subject=key_1');
      expect([csv.status, csv.headers.get('content-type')]).toEqual([
        200,
        'text/csv; charset=utf-8',
      ]);
      expect(csv.headers.get('content-disposition')).toContain('audit.csv');
      const lines = csv.text.trimEnd().split('\r\n');
      expect(lines).toHaveLength(1 + 1201);
      expect(new Set(lines).size).toBe(lines.length);
      expect(lines[1]).toMatch(/^aud_0+1201,.*,key,key_1,'=1\+1,Keys_change,key,key_1,,,$/);
      const ndjson = await exported('?format=ndjson&subject=key_1');
      expect(ndjson.headers.get('content-type')).toBe('application/x-ndjson');
      const parsed = ndjson.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Entry);
      expect([parsed.length, parsed[0]]).toEqual([
        1201,
        (await entries('?subject=key_1&limit=1'))[0],
      ]);
      expect((await exported('?subject=key_1', stranger.token)).text.split('\r\n')).toHaveLength(2);
      expect((await exported('?format=ndjson', stranger.token)).text).toBe('');
    });

    it('opens to nobody without a session', async () => {
      const { secret } = await keyOf({ label: 'any' });
      for (const path of ['/v1/dashboard/audit', '/v1/dashboard/audit/export']) {
        const { status, body } = await test.call('GET', path, { key: secret });
        expect([path, status, body.code]).toEqual([path, 401, 'session_required']);
      }
    });
  });
});
