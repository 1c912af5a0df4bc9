import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CliError, exitCodes, StoppedError } from '../exit-codes.js';
import { oneLine } from '../terminal/safe-text.js';

const LONGEST_WAIT_MS = 10 * 60_000;

interface Expected {
  readonly state: string;
  readonly issuer: string;
  readonly signal: AbortSignal;
}

/** The code that came back, and the address it came to. */
interface Answered {
  readonly code: string;
  readonly redirectUri: string;
}

/**
 * Listens on this device, on any free port, until the browser brings the answer.
 * @param begin told where the answer is awaited
 * @throws CliError not_allowed when the person says no, timed_out when nobody comes
 */
export async function awaitAnswer(
  expected: Expected,
  begin: (redirectUri: string) => void,
): Promise<Answered> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const redirectUri = `http://127.0.0.1:${port}/callback`;
  try {
    const coming = answerOf(server, expected);
    begin(redirectUri);
    return { code: await coming, redirectUri };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function answerOf(server: Server, { state, issuer, signal }: Expected): Promise<string> {
  return new Promise((resolve, reject) => {
    const message = 'Nobody came back from the browser';
    const late = (): void => reject(new CliError(message, exitCodes.timedOut, 'timed_out'));
    const timer = setTimeout(late, LONGEST_WAIT_MS);
    const stop = (): void => reject(new StoppedError());
    signal.addEventListener('abort', stop, { once: true });
    server.once('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
    server.on('request', (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
      const isOurs =
        pathname === '/callback' &&
        searchParams.get('state') === state &&
        searchParams.get('iss') === issuer;
      const headers = { 'content-type': 'text/html; charset=utf-8', connection: 'close' };
      // Anything may ask here; only who was sent by this sign-in is listened to.
      if (!isOurs) return void response.writeHead(404, headers).end();
      const code = searchParams.get('code');
      const words = code ? 'You are signed in.' : 'Nothing was granted.';
      const page = `<!doctype html><html lang="en"><title>Postrider</title><p>${words} Go back to the terminal.</p></html>`;
      response.writeHead(200, headers).end(page, () => {
        if (code) return resolve(code);
        const why = oneLine(searchParams.get('error') ?? 'no code').slice(0, 100);
        reject(new CliError(`Nothing was granted: ${why}`, exitCodes.notAllowed, 'not_granted'));
      });
    });
  });
}
