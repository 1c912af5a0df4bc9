import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startTestApi,
  type Answer,
  type TestApi,
  type TestSession,
} from '../../testing/test-api.js';

const TABLE = 'key,account,text\none,telegram:@nobody,Hello\n';

describe('imports over HTTP', () => {
  let test: TestApi;
  let ada: TestSession;
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'imports-'));
    test = await startTestApi({ MEDIA_DIRECTORY: directory });
    ada = await test.createSession();
  });
  beforeEach(() => test.database.database.execute('DELETE FROM imports'));
  afterAll(async () => {
    await test.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const send = (json: object, by: TestSession = ada): Promise<Answer> =>
    test.call('POST', '/v1/imports', { session: by.token, json });
  const get = (path: string, by: TestSession = ada): Promise<Answer> =>
    test.call('GET', `/v1/imports${path}`, { session: by.token });
  const importOf = ({ body }: Answer): Record<string, unknown> & { id: string } =>
    (body as unknown as { import: Record<string, unknown> & { id: string } }).import;

  it('are taken as text, listed and canceled', async () => {
    const sent = await send({
      content: TABLE,
      filename: 'march.csv',
      mapping: { Wer: 'account', Notiz: null },
      defaults: { timezone: 'Europe/Berlin', labels: ['Spring'] },
    });
    expect(sent.status).toBe(202);
    const made = importOf(sent);
    expect(made).toMatchObject({
      status: 'received',
      format: 'csv',
      filename: 'march.csv',
      mode: 'draft',
      onError: 'stop',
      existing: 'keep',
      dryRun: true,
      mapping: { Wer: 'account', Notiz: null },
      defaults: { timezone: 'Europe/Berlin', labels: ['Spring'] },
      counts: { rows: 0 },
      createdBy: { type: 'user', name: 'Ada' },
      error: null,
    });
    const second = importOf(await send({ content: '{}', filename: 'a.ndjson' }));
    expect(second['format']).toBe('ndjson');
    const page = await get('?limit=1');
    expect(page.body).toMatchObject({ total: 2, imports: [{ id: second.id }] });
    const rest = await get(`?limit=1&cursor=${String(page.body['nextCursor'])}`);
    expect(rest.body).toMatchObject({ imports: [{ id: made.id }], nextCursor: null });
    expect((await get(`/${made.id}/rows`)).body).toMatchObject({ rows: [], total: 0 });
    const early = await test.call('POST', `/v1/imports/${made.id}/apply`, { session: ada.token });
    expect([early.status, early.body.code]).toEqual([409, 'import_not_checked']);
    const cancel = () => test.call('DELETE', `/v1/imports/${made.id}`, { session: ada.token });
    expect(importOf(await cancel())).toMatchObject({ id: made.id, status: 'canceled' });
    expect((await cancel()).body.code).toBe('import_ended');
  });

  it('say which field they cannot take', async () => {
    const refused = async (json: object): Promise<unknown> => {
      const { status, body, details } = await send(json);
      return [status, body.code, details['field']];
    };
    expect(await refused({})).toEqual([400, 'invalid_parameter', 'content']);
    expect(await refused({ content: TABLE, format: 'xlsx' })).toEqual([
      400,
      'invalid_parameter',
      'format',
    ]);
    expect(await refused({ content: TABLE, mapping: { a: 'nowhere' } })).toEqual([
      400,
      'invalid_parameter',
      'mapping',
    ]);
    expect(await refused({ content: TABLE, defaults: { labels: 'Spring' } })).toEqual([
      400,
      'invalid_parameter',
      'defaults.labels',
    ]);
    expect(await refused({ content: TABLE, surprise: 1 })).toEqual([
      400,
      'unknown_field',
      undefined,
    ]);
  });

  it('take forms in UTF-8 alone: what lost characters is not kept', async () => {
    const form = (charset: BufferEncoding): Buffer =>
      Buffer.from(
        [
          ...['--b', 'content-disposition: form-data; name="defaults"', ''],
          ...['{"campaign":"Grüße"}', '--b'],
          'content-disposition: form-data; name="file"; filename="a.csv"',
          ...['content-type: text/csv', '', TABLE, '--b--', ''],
        ].join('\r\n'),
        charset,
      );
    const sent = async (charset: BufferEncoding): Promise<readonly unknown[]> => {
      const { status, body, details } = await test.call('POST', '/v1/imports', {
        session: ada.token,
        body: form(charset),
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
      return [status, body.code, details?.['field']];
    };
    expect(await sent('latin1')).toEqual([400, 'invalid_parameter', 'defaults']);
    expect(await sent('utf8')).toEqual([202, undefined, undefined]);
  });

  it('are of their workspace, of a bounded number, and of who may do it', async () => {
    const ben = await test.createSession();
    const made = importOf(await send({ content: TABLE }));
    expect((await get(`/${made.id}`, ben)).body.code).toBe('import_not_found');
    const cleo = await test.createMember(ada, 'contributor');
    const viewer = await test.createMember(ada, 'viewer');
    expect((await send({ content: TABLE }, viewer)).body.code).toBe('role_forbidden');
    expect((await send({ content: TABLE }, cleo)).status).toBe(202);
    const now = { content: TABLE, mode: 'scheduled', dryRun: false };
    expect((await send(now, cleo)).body.code).toBe('role_forbidden');
    for (let sent = 2; sent < 10; sent += 1) await send({ content: TABLE });
    const tooMany = await send({ content: TABLE });
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'imports_busy']);
  });
});
