import { aMedia } from '../../../testing/builders.js';
import type { ScriptedAnswer } from '../../../testing/scripted-network.js';
import { data } from './x.scene.js';

export const MEGABYTE = 1024 * 1024;
export const MEDIA_ID = '1445880548472328192';
export const uploadPath = `media/upload/${MEDIA_ID}`;
export const image = aMedia(Buffer.from('image-bytes'));
/** Two segments and a bit. */
export const video = aMedia(Buffer.alloc(2 * MEGABYTE + 10, 'v'), {
  kind: 'video',
  mime: 'video/mp4',
});
export const begun = data({ id: MEDIA_ID, media_key: '3_1', expires_after_secs: 86_400 });
export const done = data({ id: MEDIA_ID, size: 11, expires_after_secs: 86_400 });

/** A file that X works on, or has worked on. */
export function processing(info: object): ScriptedAnswer {
  return data({ id: MEDIA_ID, processing_info: info });
}
