import { describeWith } from '../../support/describe-with.js';
import { eventually } from '../../support/eventually.js';
import { describeApprovals } from './approvals.js';
import { describeConversations } from './conversations.js';
import { mcpClients } from './mcp-client.js';
import { McpWorld } from './mcp-world.js';
import { describePlanning } from './planning.js';
import { describeQueues } from './queues.js';
import { describeRights } from './rights.js';
import { describeWhatAgentsAsk } from './what-agents-ask.js';
import { describeWordsOfOthers } from './words-of-others.js';
import { describeTools } from './tools.js';

describeWith(mcpClients, 'the MCP server', ({ connect }) => {
  let world: McpWorld;

  beforeAll(async () => {
    world = await McpWorld.start(connect);
  }, 60_000);
  afterEach(() => world.disconnect());
  afterAll(() => world.stop());

  describeConversations(() => world);
  describeTools(() => world);
  describe('approvals', () => describeApprovals(() => world));
  describe('planning', () => describePlanning(() => world));
  describe('queues', () => describeQueues(() => world));
  describe('what agents ask', () => describeWhatAgentsAsk(() => world));
  describe('words of others', () => describeWordsOfOthers(() => world));
  describe('rights', () => describeRights(() => world));

  it('shows no key in any answer, in any error, or beside them', async () => {
    const unknown = `pr_test_${'x'.repeat(43)}`;
    for (const generation of ['modern', 'legacy'] as const) {
      const connecting = world.connected({ generation, over: 'stdio' }, unknown);
      await expect(connecting).rejects.toThrow('onnection closed');
    }
    await eventually(
      async () => world.said.join('\n'),
      (text) => text.split('api_key_invalid').length === 3,
      { what: 'both programs have said why they end' },
    );
    expect(world.said.length).toBeGreaterThan(50);
    const everything = world.said.join('\n');
    expect(world.keys.filter((key) => everything.includes(key.slice(-20)))).toEqual([]);
  });
});
