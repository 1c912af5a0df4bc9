import { randomBytes } from 'node:crypto';
import type { MediaFacts } from '../../../kernel/network.js';
import type { GraphCall } from '../graph/graph-call.js';
import { invalidParameter, missingParameter, unknownObject } from '../graph/graph-error.js';
import { Applications } from '../oauth/applications.js';
import { uploadProblem } from './video-errors.js';

/** An upload of the Resumable Upload API, which belongs to the application. */
interface FileUpload {
  readonly appId: string;
  readonly fileLength: number;
  readonly received: number;
  readonly handle: string | null;
}

const fileTypes = ['video/mp4', 'image/jpeg', 'image/jpg', 'image/png', 'application/pdf'];

/** `POST /{app-id}/uploads?file_name=&file_length=&file_type=` (Graph API: Resumable Upload API). */
export function openUpload(call: GraphCall, appId: string): unknown {
  const { parameters, desk, caller } = call;
  if (!Applications.isAppId(appId) || appId !== caller.appId)
    throw unknownObject(appId, call.method);
  const fileLength = parameters.integer('file_length');
  if (fileLength === undefined || fileLength < 1) throw missingParameter('file_length');
  const type = parameters.text('file_type');
  if (type === undefined) throw missingParameter('file_type');
  if (!fileTypes.includes(type)) throw invalidParameter(`File type ${type} is not supported.`);
  const id = `upload:${randomBytes(18).toString('base64url')}`;
  const upload: FileUpload = { appId, fileLength, received: 0, handle: null };
  desk.kernel.state.set(id, upload);
  return { id };
}

/** `POST /upload:…` with the bytes from `file_offset` on; the whole file gives a handle. */
export async function sendBytes(call: GraphCall, id: string): Promise<unknown> {
  const upload = findUpload(call, id);
  const { desk, request } = call;
  const offset = Number(request.headers.file_offset ?? NaN);
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  // Bytes do not outlive a restart; what was counted before counts no more.
  const received = desk.chunks.received(id);
  if (offset !== received) throw uploadProblem(1_363_037);
  if (received + bytes.length > upload.fileLength || bytes.length === 0)
    throw uploadProblem(1_363_019);
  const total = desk.chunks.append(id, bytes);
  if (total < upload.fileLength) {
    desk.kernel.state.set(id, { ...upload, received: total });
    throw uploadProblem(1_363_030);
  }
  const facts = await desk.kernel.media.inspect(desk.chunks.take(id));
  const handle = `4::${randomBytes(60).toString('base64url')}`;
  desk.kernel.state.set(`handle/${handle}`, { facts, appId: upload.appId });
  desk.kernel.state.set(id, { ...upload, received: total, handle });
  return { h: handle };
}

/** `GET /upload:…`: where to go on. */
export function uploadOffset(call: GraphCall, id: string): unknown {
  const { handle, fileLength } = findUpload(call, id);
  return { id, file_offset: handle === null ? call.desk.chunks.received(id) : fileLength };
}

/** The file behind a handle. */
export function takeHandle({ desk, caller }: GraphCall, handle: string): MediaFacts {
  const known = desk.kernel.state.get<{ facts: MediaFacts; appId: string }>(`handle/${handle}`);
  if (known?.appId === caller.appId) return known.facts;
  throw invalidParameter('Param fbuploader_video_file_chunk is not a valid upload handle');
}

function findUpload({ desk, caller, method }: GraphCall, id: string): FileUpload {
  const upload = desk.kernel.state.get<FileUpload>(id);
  if (upload?.appId !== caller.appId) throw unknownObject(id, method);
  return upload;
}
