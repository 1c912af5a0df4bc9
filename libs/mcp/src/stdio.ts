import {
  serveStdio,
  StdioServerTransport,
  type StdioServerHandle,
} from '@modelcontextprotocol/server/stdio';
import { Postrider } from '#libs/sdk';
import { mcpServer } from './server.js';
import { soundLines } from './sound-lines.js';

/** Where the service is, and who asks. */
export interface StdioOptions {
  readonly apiKey: string | (() => Promise<string>);
  readonly baseUrl: string;
  readonly version: string;
  /** Only tools that change nothing. */
  readonly isReadOnly?: boolean;
  readonly onError?: (error: Error) => void;
}

/**
 * Serves one client over standard input and output, until it closes them.
 * @throws ApiError when the service does not know the key, ConnectionError when it is not there
 */
export async function serveOverStdio(options: StdioOptions): Promise<StdioServerHandle> {
  const { apiKey, baseUrl, version, isReadOnly = false, onError } = options;
  const postrider = new Postrider({ apiKey, baseUrl });
  const { access } = await postrider.keys.current();
  const key = { postrider, scopes: access.scopes, isReadOnly, isConnected: true };
  return serveStdio(() => mcpServer(key, version), {
    transport: new StdioServerTransport(process.stdin.pipe(soundLines(refuseText))),
    ...(onError === undefined ? {} : { onerror: onError }),
  });
}

/** As JSON-RPC refuses what cannot be parsed. */
function refuseText(id: string | number | null): void {
  const message = 'The message is not UTF-8, so nothing was done; send it as UTF-8';
  process.stdout.write(
    `${JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_700, message } })}\n`,
  );
}
