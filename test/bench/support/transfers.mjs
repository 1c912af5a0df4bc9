// Sends and reads files of any size the way a client would, holding nothing of them.
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const PARTS_AT_ONCE = 3;
const BOUNDARY = 'a-boundary-of-the-bench';
const READ_BYTES = 512 * 1024;

/** A stretch of a file; both ends count. */
const stretch = ({ path }, start, end) =>
  createReadStream(path, { start, end, highWaterMark: READ_BYTES });

/** What `cp` does, and what storing does behind it. */
export async function copyDurably(from, to) {
  await copyFile(from, to);
  const handle = await open(to, 'r+');
  await handle.sync();
  await handle.close();
}

/** One request with the whole file. */
export async function sendBare(url, file) {
  const headers = { 'content-length': file.sizeBytes };
  (await send('PUT', url, headers, stretch(file, 0, file.sizeBytes - 1))).resume();
}

/** The form of POST /v1/assets/upload. @returns the asset */
export async function sendAsForm({ baseUrl, apiKey }, file) {
  const disposition = 'form-data; name="file"; filename="bench.mp4"';
  const head = `--${BOUNDARY}\r\ncontent-disposition: ${disposition}\r\ncontent-type: video/mp4\r\n\r\n`;
  const end = `\r\n--${BOUNDARY}--\r\n`;
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': head.length + file.sizeBytes + end.length,
  };
  async function* form() {
    yield Buffer.from(head);
    yield* stretch(file, 0, file.sizeBytes - 1);
    yield Buffer.from(end);
  }
  const body = Readable.from(form(), { objectMode: false });
  return assetOf(await send('POST', `${baseUrl}/v1/assets/upload`, headers, body));
}

/** Parts to their signed addresses, several at once, then the completion. @returns the asset */
export async function sendInParts(service, file) {
  const upload = await call(service, 'initiate', {
    filename: 'bench.mp4',
    size: file.sizeBytes,
    mime: 'video/mp4',
  });
  const { asset, uploadId, partSize, partCount } = upload;
  const parts = [];
  let next = 1;
  const lane = async () => {
    while (next <= partCount) {
      const partNumber = next++;
      const start = (partNumber - 1) * partSize;
      const { url, size } = await call(service, `${asset.id}/part`, { uploadId, partNumber });
      const bytes = stretch(file, start, start + size - 1);
      const answer = await send('PUT', url, { 'content-length': size }, bytes);
      answer.resume();
      parts.push({ PartNumber: partNumber, ETag: answer.headers.etag });
    }
  };
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, lane));
  return (await call(service, `${asset.id}/complete`, { uploadId, parts })).asset;
}

/** Reads an address to its end. @returns how many bytes came */
export async function drain(url) {
  const [answer] = await once(request(url).end(), 'response');
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  return bytes;
}

async function call({ baseUrl, apiKey }, path, value) {
  const body = Buffer.from(JSON.stringify(value));
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    'content-length': body.length,
  };
  const url = `${baseUrl}/v1/dashboard/assets/upload/${path}`;
  return read(await send('POST', url, headers, Readable.from([body])));
}

async function assetOf(answer) {
  return (await read(answer)).asset;
}

async function read(answer) {
  const body = await json(answer);
  if (answer.statusCode >= 300) throw new Error(JSON.stringify(body));
  return body;
}

async function send(method, url, headers, body) {
  const sending = request(url, { method, headers });
  const answered = once(sending, 'response');
  await pipeline(body, sending);
  return (await answered)[0];
}
