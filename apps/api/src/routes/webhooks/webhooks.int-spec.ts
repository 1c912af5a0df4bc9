import { startTestApi, type Answer, type TestApi } from '../../testing/test-api.js';

describe('callbacks of Meta', () => {
  let test: TestApi;

  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.stop());

  const post = async (path: string, body: string, type: string): Promise<Answer> => {
    const headers = { 'content-type': type };
    return test.call('POST', path, { body, headers });
  };
  const FORM = 'application/x-www-form-urlencoded';

  it.each(['/webhooks/meta/deauthorize', '/webhooks/meta/data-deletion'])(
    '%s refuses what is not signed, and says what is missing',
    async (path) => {
      const forged = await post(path, 'signed_request=YQ.YQ', FORM);
      expect([forged.status, forged.body['code']]).toEqual([401, 'signature_invalid']);
      for (const body of ['', 'other=1', 'signed_request=']) {
        const { status, body: answer, details } = await post(path, body, FORM);
        expect([body, status, answer['code']]).toEqual([body, 400, 'invalid_parameter']);
        expect(details).toMatchObject({ field: 'signed_request' });
      }
      const twice = await post(path, 'signed_request=a&signed_request=b', FORM);
      expect(twice.details).toMatchObject({ field: 'signed_request' });
      expect((await post(path, 'x', 'text/plain')).status).toBe(415);
    },
  );

  it('takes forms nowhere else', async () => {
    expect((await post('/v1/support/request', 'a=b', FORM)).status).toBe(415);
  });

  it('knows no deletion that was not asked for', async () => {
    const { status, headers } = await test.call('GET', '/data-deletions/constructor');
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });
});
