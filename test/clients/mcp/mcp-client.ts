import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectDirectory } from '../../../src/project-directory.js';
import type { Unavailable } from '../../support/describe-with.js';

const RUNTIMES = join(projectDirectory, 'test/packages/runtimes');

/** What a tool has answered. */
export interface ToolResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read what they expect
  readonly structuredContent?: any;
}

interface ListedTool {
  readonly name: string;
  readonly annotations?: Readonly<Record<string, unknown>>;
  readonly inputSchema: object;
  readonly outputSchema?: object;
}

interface Message {
  readonly content: { readonly text: string };
}

/** A client of the protocol, of either generation. */
export interface McpClient {
  listTools(): Promise<{ readonly tools: readonly ListedTool[]; readonly cacheScope?: string }>;
  callTool(call: { readonly name: string; readonly arguments: object }): Promise<ToolResult>;
  listResources(): Promise<{ readonly resources: readonly { readonly uri: string }[] }>;
  readResource(which: {
    readonly uri: string;
  }): Promise<{ readonly contents: readonly { readonly text: string }[] }>;
  getPrompt(which: {
    readonly name: string;
    readonly arguments: object;
  }): Promise<{ readonly messages: readonly Message[] }>;
  close(): Promise<void>;
}

/** How a client is connected, and what its person answers. */
export interface McpConnection {
  /** `modern`: the revision of July 2026; `legacy`: that of November 2025. */
  readonly generation: 'modern' | 'legacy';
  readonly url?: string;
  readonly key?: string;
  /** A program to talk to over its standard input and output, instead of an address. */
  readonly program?: {
    readonly command: string;
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  };
  /** Told what a program writes beside its answers. */
  readonly onLog?: (text: string) => void;
  /** Answers questions; without it the client cannot ask. */
  readonly person?: (question: string) => 'accept' | 'unticked' | 'cancel' | 'decline';
  /** Opens an address; without it the client opens none. */
  readonly browser?: (url: string) => Promise<'accept' | 'decline'>;
}

/* oxlint-disable typescript/no-explicit-any -- two packages that the project does not depend on */
type Modules = {
  readonly Client: any;
  readonly Http: any;
  readonly Stdio: any;
  readonly asked: unknown;
};

async function modulesOf(generation: McpConnection['generation']): Promise<Modules> {
  // Found from there, as the programs of people find them.
  const { load } = await import(pathToFileURL(join(RUNTIMES, 'load.mjs')).href);
  if (generation === 'modern') {
    const [client, stdio] = await Promise.all([
      load('@modelcontextprotocol/client'),
      load('@modelcontextprotocol/client/stdio'),
    ]);
    const { Client, StreamableHTTPClientTransport: Http } = client;
    return { Client, Http, Stdio: stdio.StdioClientTransport, asked: 'elicitation/create' };
  }
  const base = '@modelcontextprotocol/sdk';
  const [client, http, stdio, types] = await Promise.all([
    load(`${base}/client/index.js`),
    load(`${base}/client/streamableHttp.js`),
    load(`${base}/client/stdio.js`),
    load(`${base}/types.js`),
  ]);
  return {
    Client: client.Client,
    Http: http.StreamableHTTPClientTransport,
    Stdio: stdio.StdioClientTransport,
    asked: types.ElicitRequestSchema,
  };
}

/** The clients, or why they are not there. */
export const mcpClients: { readonly connect: typeof connect } | Unavailable = existsSync(
  join(RUNTIMES, 'node_modules/@modelcontextprotocol/client'),
)
  ? { connect }
  : { unavailable: 'the MCP clients are not installed (run .ci/install-runtimes.sh)' };

interface Question {
  readonly message: string;
  readonly url?: string;
}

function capabilitiesOf(asks: boolean, opens: boolean): object {
  if (!asks && !opens) return {};
  return { elicitation: { ...(asks ? { form: {} } : {}), ...(opens ? { url: {} } : {}) } };
}

async function connect({
  generation,
  url,
  key,
  program,
  person,
  browser,
  onLog,
}: McpConnection): Promise<McpClient> {
  const { Client, Http, Stdio, asked } = await modulesOf(generation);
  const client = new Client(
    { name: `test-${generation}`, version: '1.0.0' },
    {
      capabilities: capabilitiesOf(person !== undefined, browser !== undefined),
      ...(generation === 'modern' ? { versionNegotiation: { mode: 'auto' } } : {}),
    },
  );
  if (person !== undefined || browser !== undefined) {
    client.setRequestHandler(asked, async ({ params }: { params: Question }) => {
      if (params.url !== undefined) return { action: await browser!(params.url) };
      const action = person!(params.message);
      if (action === 'unticked') return { action: 'accept', content: { agreed: false } };
      return action === 'accept' ? { action, content: { agreed: true } } : { action };
    });
  }
  const headers = { authorization: `Bearer ${key}` };
  const transport =
    program === undefined
      ? new Http(new URL(url!), { requestInit: { headers } })
      : new Stdio({ ...program, args: [...program.args], stderr: 'pipe' });
  transport.stderr?.on('data', (text: Buffer) => {
    process.stderr.write(text);
    onLog?.(text.toString());
  });
  await client.connect(transport);
  return client as McpClient;
}
