import type { Answer } from '../../testing/test-api.js';
import { openOauthBench, said, type OauthBench } from '../../testing/oauth-bench.js';

describe('an agent that a person let in', () => {
  let bench: OauthBench;
  let token: string;

  beforeAll(async () => {
    bench = await openOauthBench();
    const agent = bench.agentOf('/agent.json');
    const answer = await bench.exchange(await bench.codeFor(agent, { scopes: ['draft'] }), agent);
    token = said(answer, 'access_token');
  });
  afterAll(() => bench.stop());

  const ask = (method: string, params: object = {}): Promise<Answer> =>
    bench.test.call('POST', '/mcp', {
      key: token,
      headers: { accept: 'application/json, text/event-stream' },
      json: { jsonrpc: '2.0', id: 1, method, params },
    });

  it('uses the tools of its scopes, which act with its token behind the door', async () => {
    const listed = await ask('tools/list');
    expect(listed.status).toBe(200);
    const told = JSON.stringify(listed.body);
    expect(told).toContain('create_draft');
    expect(told).not.toContain('publish_posts');
    const called = await ask('tools/call', { name: 'list_accounts', arguments: {} });
    expect(JSON.stringify(called.body)).toMatch(/No account is connected/);
  });

  it('opens nothing else with it', async () => {
    expect(await bench.call(token)).toMatchObject({
      status: 401,
      body: { code: 'api_key_invalid' },
    });
  });
});
