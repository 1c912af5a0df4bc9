// What media is compared with: a Node HTTP server that does nothing but move bytes between socket and disk.
// A process of its own, as the API is one. The first argument is its port, the second its folder.
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [port, folder] = process.argv.slice(2);

const server = createServer((request, response) => {
  const path = join(folder, new URL(request.url, 'http://bare').pathname);
  const serve = request.method === 'GET' ? deliver : receive;
  serve(path, request, response).catch((error) => response.destroy(error));
});

/** Durable when it answers, as the API's uploads are: both pay for the same disk. */
async function receive(path, request, response) {
  await pipeline(request, createWriteStream(path));
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
  response.end();
}

async function deliver(path, _request, response) {
  const { size } = await stat(path);
  response.setHeader('content-length', size);
  await pipeline(createReadStream(path), response);
}

server.requestTimeout = 0;
server.listen(Number(port), '127.0.0.1', () => console.log('ready'));
process.once('SIGTERM', () => process.exit(0));
