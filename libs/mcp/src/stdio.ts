import { serveStdio, type StdioServerHandle } from '@modelcontextprotocol/server/stdio';
import { Postrider } from '#libs/sdk';
import { mcpServer } from './server.js';

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
  return serveStdio(
    () => mcpServer(key, version),
    onError === undefined ? {} : { onerror: onError },
  );
}
