import { describeWith } from '../../support/describe-with.js';
import { describeConversations } from './conversations.js';
import { mcpClients } from './mcp-client.js';
import { McpWorld } from './mcp-world.js';
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
  describe('what agents ask', () => describeWhatAgentsAsk(() => world));
  describe('words of others', () => describeWordsOfOthers(() => world));
  describe('rights', () => describeRights(() => world));
});
