import { createCipheriv, randomBytes } from 'node:crypto';
import type { Answer } from '../../../testing/sandbox-client.js';
import type { SnapchatClient } from './snapchat-client.js';

/** A file that was promised, with its encrypted bytes. */
export interface Promised {
  readonly media_id: string;
  readonly add_path: string;
  readonly finalize_path: string;
  readonly encrypted: Buffer;
}

export interface Encryption {
  readonly key: Buffer;
  readonly iv: Buffer;
}

export function encryption(): Encryption {
  return { key: randomBytes(32), iv: randomBytes(16) };
}

export async function promise(
  client: SnapchatClient,
  bytes: Buffer,
  type = 'VIDEO',
  told = encryption(),
): Promise<Promised> {
  const body = {
    type,
    name: type === 'VIDEO' ? 'clip.mp4' : 'picture.jpg',
    key: told.key.toString('base64'),
    iv: told.iv.toString('base64'),
  };
  const { json } = await client.post(client.own('media'), body);
  const cipher = createCipheriv('aes-256-cbc', told.key, told.iv);
  return { ...json, encrypted: Buffer.concat([cipher.update(bytes), cipher.final()]) } as Promised;
}

export function addPart(
  client: SnapchatClient,
  { add_path }: Promised,
  number: number | string,
  bytes: Buffer,
): Promise<Answer> {
  const form = new FormData();
  form.append('action', 'ADD');
  form.append('part_number', String(number));
  form.append('file', new Blob([new Uint8Array(bytes)]), 'part');
  return client.postForm(add_path, form);
}

export function finalize(client: SnapchatClient, { finalize_path }: Promised): Promise<Answer> {
  const form = new FormData();
  form.append('action', 'FINALIZE');
  return client.postForm(finalize_path, form);
}

/** Promises, sends and finalizes a file in one part; the answer of the last step. */
export async function send(
  client: SnapchatClient,
  bytes: Buffer,
  type = 'VIDEO',
): Promise<{ readonly id: string; readonly answer: Answer }> {
  const promised = await promise(client, bytes, type);
  await addPart(client, promised, 1, promised.encrypted);
  return { id: promised.media_id, answer: await finalize(client, promised) };
}

/** A file that can be posted; its id. */
export async function upload(
  client: SnapchatClient,
  bytes: Buffer,
  type = 'VIDEO',
): Promise<string> {
  const { id, answer } = await send(client, bytes, type);
  if (answer.status !== 200) throw new Error(answer.text);
  client.clock.advance(2000);
  return id;
}
