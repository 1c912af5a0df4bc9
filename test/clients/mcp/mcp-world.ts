import { inspect } from 'node:util';
import { LocalSites } from '#libs/kernel/testing';
import { anImage } from '#libs/media/testing';
import type { ApiClient } from '../../support/api-client.js';
import { connectAccount, startTestService, type TestService } from '../../support/test-service.js';
import { Cli, packCli, type Packed } from '../cli/cli-process.js';
import type { McpClient, McpConnection, ToolResult } from './mcp-client.js';

/** How a client reaches the service. */
export type Way = Pick<McpConnection, 'generation' | 'person' | 'browser'> & {
  readonly over: 'http' | 'stdio';
};

export const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

/** A service with one account, a site with a picture, and the clients of agents. */
export class McpWorld {
  private readonly open: McpClient[] = [];
  /** Every answer, every error, and what programs wrote beside them. */
  readonly said: string[] = [];
  /** Every key that a client was given. */
  readonly keys: string[] = [];

  private constructor(
    private readonly connect: (how: McpConnection) => Promise<McpClient>,
    readonly service: TestService,
    private readonly packed: Packed,
    private readonly cli: Cli,
    /** Of the account. */
    readonly handle: string,
    private readonly sites: LocalSites,
    /** Address of a picture. */
    readonly picture: string,
  ) {}

  static async start(connect: (how: McpConnection) => Promise<McpClient>): Promise<McpWorld> {
    const sites = new LocalSites();
    const bytes = await anImage('jpeg', { width: 320, height: 200 });
    const site = await sites.site((_, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes),
    );
    const environment = { OUTBOUND_ALLOWED_HOSTS: new URL(site).host };
    const [service, packed] = await Promise.all([startTestService({ environment }), packCli()]);
    const { handle } = await connectAccount(service, 'telegram');
    const cli = await Cli.at(packed.program);
    const picture = `${site}/spring.jpg`;
    return new McpWorld(connect, service, packed, cli, handle, sites, picture);
  }

  get owner(): ApiClient {
    return this.service.api;
  }

  async keyWith(rights: object): Promise<string> {
    return (await this.owner.post('/v1/keys', { label: 'agent', ...rights })).body.secret;
  }

  /** @param words for the command line, where it is in between */
  async connected(
    { over, ...how }: Way,
    key: string,
    words: readonly string[] = [],
  ): Promise<McpClient> {
    const url = this.service.environment['PUBLIC_BASE_URL']!;
    const program = {
      command: process.execPath,
      args: [this.cli.file, 'mcp', ...words],
      env: {
        PATH: process.env['PATH']!,
        HOME: this.cli.folder,
        POSTRIDER_API_KEY: key,
        POSTRIDER_URL: url,
      },
    };
    this.keys.push(key);
    const client = await this.connect({
      ...how,
      onLog: (text) => this.said.push(text),
      ...(over === 'stdio' ? { program } : { url: `${url}/mcp`, key }),
    });
    this.open.push(client);
    return client;
  }

  call(client: McpClient, name: string, given: object): Promise<ToolResult> {
    const answer = client.callTool({ name, arguments: given });
    answer.then(
      (told) => this.said.push(JSON.stringify(told)),
      (error: unknown) => this.said.push(inspect(error, { depth: null, showHidden: true })),
    );
    return answer;
  }

  async postsOf(query: string): Promise<readonly { status: string; id: string }[]> {
    return (await this.owner.get(`/v1/posts?${query}`)).body.posts;
  }

  async disconnect(): Promise<void> {
    for (const client of this.open.splice(0)) await client.close();
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.cli.dispose();
    await this.packed.remove();
    await this.sites.closeAll();
  }
}
