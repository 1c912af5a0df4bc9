import { setTimeout as pause } from 'node:timers/promises';
import { startTestApi, type Answer, type TestApi } from '../../testing/test-api.js';

/** The least that can be configured. */
const BODY_TIMEOUT_MS = 100;

describe('tools that ask the API within its own process', () => {
  let test: TestApi;
  let key: string;

  beforeAll(async () => {
    test = await startTestApi({ REQUEST_BODY_TIMEOUT_MS: String(BODY_TIMEOUT_MS) });
    key = await test.createKey(await test.createWorkspace());
  });
  afterAll(() => test.stop());

  const tool = (name: string, given: object): Promise<Answer> =>
    test.call('POST', '/mcp', {
      key,
      headers: { accept: 'application/json, text/event-stream' },
      json: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: given },
      },
    });

  it('outlive the patience that the server has with slow clients', async () => {
    const posts = [{ account: 'x:@nobody', text: 'Hello' }];
    const checked = await tool('validate_posts', { posts });
    expect(JSON.stringify(checked.body)).toContain('account_not_found');
    const listed = await tool('list_accounts', {});
    expect(JSON.stringify(listed.body)).toContain('No account is connected');
    // What would end a connection after that time has no connection to end here.
    await pause(3 * BODY_TIMEOUT_MS);
    expect((await test.call('GET', '/health')).status).toBe(200);
  });
});
