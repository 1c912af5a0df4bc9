import type { Answer } from '../../../testing/sandbox-client.js';
import type { RedditClient } from './reddit-client.js';

/** A place for a file, as the API gives it. */
export interface Lease {
  readonly args: {
    readonly action: string;
    readonly fields: readonly { readonly name: string; readonly value: string }[];
  };
  readonly asset: { readonly asset_id: string; readonly websocket_url: string };
}

/** A file that was uploaded. */
export interface Uploaded {
  readonly assetId: string;
  readonly url: string;
  readonly socket: string;
}

export async function lease(
  client: RedditClient,
  filepath: string,
  mimetype: string,
): Promise<Lease> {
  const answer = await client.post('/api/media/asset.json', { filepath, mimetype });
  return answer.json as Lease;
}

/** The form of an upload: every field, then the file. */
export function uploadForm({ args }: Lease, bytes: Buffer): FormData {
  const form = new FormData();
  for (const { name, value } of args.fields) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  return form;
}

export function sendForm(client: RedditClient, { args }: Lease, form: FormData): Promise<Answer> {
  const path = new URL(`http:${args.action}`).pathname;
  return client.sandbox.send(path, { method: 'POST', body: form });
}

/** Leases and uploads. */
export async function upload(
  client: RedditClient,
  bytes: Buffer,
  filepath = 'a.png',
  mimetype = 'image/png',
): Promise<Uploaded> {
  const place = await lease(client, filepath, mimetype);
  const answer = await sendForm(client, place, uploadForm(place, bytes));
  if (answer.status !== 201) throw new Error(answer.text);
  const key = place.args.fields.find(({ name }) => name === 'key')?.value ?? '';
  return {
    assetId: place.asset.asset_id,
    url: `http:${place.args.action}/${key}`,
    socket: place.asset.websocket_url,
  };
}
