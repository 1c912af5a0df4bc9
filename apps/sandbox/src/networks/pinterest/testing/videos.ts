import type { Answer } from '../../../testing/sandbox-client.js';
import type { PinterestClient } from './pinterest-client.js';

/** What registering a video answers. */
export interface Registered {
  readonly media_id: string;
  readonly upload_url: string;
  readonly upload_parameters: Readonly<Record<string, string>>;
}

export async function register(client: PinterestClient): Promise<Registered> {
  return (await client.post('/media', { media_type: 'video' })).json as Registered;
}

/** The form of an upload: every parameter, then the file. */
export function uploadForm({ upload_parameters }: Registered, bytes: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload_parameters)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'video.mp4');
  return form;
}

export function sendForm(
  client: PinterestClient,
  { upload_url }: Registered,
  init: RequestInit,
): Promise<Answer> {
  const { pathname } = new URL(upload_url);
  return client.sandbox.send(pathname, { method: 'POST', ...init });
}

/** Registers and uploads; the id of the media. */
export async function upload(client: PinterestClient, bytes: Buffer): Promise<string> {
  const place = await register(client);
  const answer = await sendForm(client, place, { body: uploadForm(place, bytes) });
  if (answer.status !== 204) throw new Error(answer.text);
  return place.media_id;
}

export async function statusOf(client: PinterestClient, mediaId: string): Promise<string> {
  return ((await client.get(`/media/${mediaId}`)).json as { status: string }).status;
}
