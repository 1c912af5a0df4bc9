import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host elsewhere that answers everything with one picture. */
export interface PictureHost {
  /** With its port. */
  readonly host: string;
  close(): void;
}

export async function startPictureHost(contentBase64: string): Promise<PictureHost> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'image/png').end(Buffer.from(contentBase64, 'base64'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
