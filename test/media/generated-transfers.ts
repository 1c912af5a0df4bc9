import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { GeneratedFile } from '#libs/media/testing';
import type { Answered } from '../support/publishing.js';
import type { MultipartClient, SentPart } from './multipart-client.js';

const PARTS_AT_ONCE = 3;
const BOUNDARY = 'a-boundary-of-the-test';

/** Sends a file in parts, several at a time, and completes it; answers the asset. */
export async function sendInParts(
  client: MultipartClient,
  filename: string,
  file: GeneratedFile,
): Promise<Answered> {
  const upload = await client.initiate(filename, file.sizeBytes, 'video/mp4');
  const sent: SentPart[] = [];
  let next = 1;
  const lane = async (): Promise<void> => {
    while (next <= upload.partCount) {
      const number = next++;
      const start = (number - 1) * upload.partSize;
      const end = Math.min(start + upload.partSize, file.sizeBytes);
      const url = await client.addressOf(upload, number);
      const headers = { 'content-length': String(end - start) };
      const answer = await send('PUT', url, headers, file.read(start, end));
      answer.resume();
      sent.push({ PartNumber: number, ETag: answer.headers.etag ?? '' });
    }
  };
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, lane));
  const { status, body } = await client.complete(upload, sent);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.asset;
}

/** Sends a file in one request, as a form does; answers the asset. */
export async function sendAsForm(
  { baseUrl, key }: { readonly baseUrl: string; readonly key: string },
  filename: string,
  file: GeneratedFile,
): Promise<Answered> {
  const disposition = `form-data; name="file"; filename="${filename}"`;
  const head = `--${BOUNDARY}\r\ncontent-disposition: ${disposition}\r\ncontent-type: video/mp4\r\n\r\n`;
  const end = `\r\n--${BOUNDARY}--\r\n`;
  function* form(): Generator<Buffer> {
    yield Buffer.from(head);
    yield* file.read(0, file.sizeBytes);
    yield Buffer.from(end);
  }
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': String(head.length + file.sizeBytes + end.length),
  };
  const answer = await send('POST', `${baseUrl}/v1/assets/upload`, headers, form());
  const body = (await json(answer)) as Answered;
  if (answer.statusCode !== 201) throw new Error(JSON.stringify(body));
  return body.asset;
}

/** Reads an address to its end, keeping nothing but size and digest. */
export async function digestOf(url: string): Promise<{ sizeBytes: number; sha256: string }> {
  const asked = request(url).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return digested(answer);
}

/** Size and digest of what is read. */
export async function digested(
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

async function send(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Iterable<Buffer>,
): Promise<IncomingMessage> {
  const sending = request(url, { method, headers });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  await pipeline(Readable.from(body, { objectMode: false }), sending);
  const [answer] = await answered;
  return answer;
}
