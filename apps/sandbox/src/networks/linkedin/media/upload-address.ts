import { createHash } from 'node:crypto';
import type { LinkedinDesk } from '../linkedin-desk.js';
import { parseUrn } from '../rest/urn.js';
import type { Asset } from './asset.js';

/** What an upload address is for: the whole file, part n of a video, or what goes with it. */
export type UploadSlot = 'file' | 'captions' | 'thumbnail' | `part-${number}`;

/** An address on the upload host; clients have to use it as it is, query included. */
export function uploadUrl(desk: LinkedinDesk, asset: Asset, slot: UploadSlot): string {
  const path = `/dms-uploads/sp/${asset.kind}/${parseUrn(asset.urn)?.id ?? ''}/${slot}`;
  const query = `ca=vector_feedshare&cn=uploads&m=AQ&sync=0&v=beta&ut=${signature(asset, slot)}`;
  return `${desk.kernel.publicUrl}/www.linkedin.com${path}?${query}`;
}

export function signature({ urn }: Asset, slot: string): string {
  return createHash('sha256').update(`${urn} ${slot}`).digest('base64url').slice(0, 24);
}
