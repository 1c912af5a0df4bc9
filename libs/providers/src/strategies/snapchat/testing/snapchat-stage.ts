import { createDecipheriv } from 'node:crypto';
import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../../contract/identity.js';
import { AccountStage } from '../../../testing/account-stage.js';
import { aMedia, anAccount } from '../../../testing/builders.js';
import type { ReceivedRequest, ScriptedAnswer } from '../../../testing/scripted-network.js';
import { SnapchatProvider } from '../snapchat.js';

export const PROFILE = '7d6a2a4c-1f5e-4b33-9d1a-0c2f5f0b9a11';
export const MEDIA = '0f4d3b2a-96c1-4f0e-8f55-1b2c3d4e5f60';
export const API = '/businessapi.snapchat.com/v1';
export const POSTS = `${API}/public_profiles/${PROFILE}`;
export const ADD_PATH = `/us/v1/public_profiles/${PROFILE}/media/${MEDIA}/multipart-upload`;
export const FINALIZE_PATH = `/us/v1/media/${MEDIA}/multipart-upload-v2?action=FINALIZE`;
export const TOKEN = 'ya29-access-of-the-garden';
export const REFRESH_TOKEN = 'refresh-of-the-garden';
export const NOW = '2026-11-21T12:00:00.000Z';
export const startedAt = new Date(NOW);

export const account = anAccount({
  externalId: PROFILE,
  handle: 'snapchat:@garden',
  metadata: { username: 'garden', scopes: ['snapchat-profile-api'], consentId: 'consent-1' },
  credentials: { accessToken: TOKEN, refreshToken: REFRESH_TOKEN },
});

export const video = aMedia(Buffer.from('a walk through the garden'), {
  kind: 'video',
  mime: 'video/mp4',
  filename: 'walk.mp4',
  url: 'https://media.example.com/walk.mp4',
});
export const photo = aMedia(Buffer.from('sixteen bytes!!!'));

export const fine: ScriptedAnswer = { body: { request_id: 'r', request_status: 'SUCCESS' } };
export const opened: ScriptedAnswer = fineWith({
  media_id: MEDIA,
  add_path: ADD_PATH,
  finalize_path: FINALIZE_PATH,
});

export function fineWith(fields: object): ScriptedAnswer {
  return { body: { request_id: 'r', request_status: 'SUCCESS', ...fields } };
}

/** A refusal, as a 400 or, as Snapchat sometimes does, as a 200. */
export function refusal(code: string | null, words: string, status = 400): ScriptedAnswer {
  const error = code === null ? {} : { error_code: code };
  return { status, body: { request_status: 'ERROR', debug_message: words, ...error } };
}

/** The list of posts of a kind. */
export function listed(
  collection: string,
  singular: string,
  posts: readonly object[],
  nextPage?: string,
): ScriptedAnswer {
  const rows = posts.map((post) => ({ sub_request_status: 'SUCCESS', [singular]: post }));
  const paging = nextPage === undefined ? {} : { paging: { next_page_id: nextPage } };
  return fineWith({ [collection]: rows, ...paging });
}

export const noStories = listed('stories', 'story', []);

/** A checkpoint of a post whose file is at Snapchat. */
export function uploadedCheckpoint(parts: JsonObject = {}): JsonObject {
  const upload = {
    mediaId: MEDIA,
    addPath: ADD_PATH,
    finalizePath: FINALIZE_PATH,
    source: '',
    mark: '',
    partsSent: 1,
    stage: 'ready',
    createdAt: startedAt.getTime(),
  };
  return { writes: 0, round: 1, upload, ...parts };
}

/** A scripted Snapchat, and the strategy on a clock that stands still. */
export class SnapchatStage extends AccountStage {
  constructor(
    readonly clock = new MovedClock(NOW),
    readonly provider = new SnapchatProvider(clock),
  ) {
    super(provider, account);
  }
}

/** Fields of a form by their names; files as the characters of their bytes. */
export function formParts({ headers, body }: ReceivedRequest): Readonly<Record<string, string>> {
  const boundary = /boundary=(\S+)/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const fields = body.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    fields.map((field) => {
      const end = field.indexOf('\r\n\r\n');
      const name = /name="([^"]*)"/.exec(field.slice(0, end))?.[1] ?? '';
      return [name, field.slice(end + 4, -2)];
    }),
  );
}

/** What Snapchat would make of the parts, with what the file was announced with. */
export function decrypted(announced: unknown, parts: readonly string[]): Buffer {
  const { key, iv } = announced as { key: string; iv: string };
  const secret = Buffer.from(key, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', secret, Buffer.from(iv, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(parts.join(''), 'latin1')), decipher.final()]);
}
