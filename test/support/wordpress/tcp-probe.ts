import { connect } from 'node:net';

/**
 * Opens a connection to a loopback port, sends `question` when there is one, and answers the first bytes that come
 * back as text; null when nothing listens or nothing comes within a second.
 */
export function firstBytes(port: number, question?: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (answer: string | null): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => finish(null));
    socket.once('error', () => finish(null));
    socket.once('close', () => finish(null));
    socket.once('data', (chunk: Buffer) => finish(chunk.toString('latin1')));
    if (question !== undefined) socket.write(question);
  });
}
