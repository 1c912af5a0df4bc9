import type { MediaFacts, SandboxMedia } from '../../../kernel/network.js';
import { refusal } from '../requests/refusals.js';
import { isPlainUrl } from './plain-url.js';

const largestImage = 8 * 1024 * 1024;
const narrowest = 4 / 5;
const widest = 1.91;
// 1080 by 566 is meant to be 1.91:1.
const tolerance = 0.002;

/**
 * Fetches an image while the container is made: a bad one refuses the call. Width and colour space are not limits,
 * Instagram scales and converts (Instagram Platform: IG User Media, image specifications).
 */
export async function fetchImage(
  media: SandboxMedia,
  url: string,
  options: { readonly anyRatio: boolean },
): Promise<MediaFacts> {
  if (!isPlainUrl(url)) throw refusal(2207052);
  const fetched = await media.fetchByUrl(url, { maxBytes: largestImage });
  if (!fetched.ok) {
    if (fetched.reason === 'timeout') throw refusal(2207003);
    throw refusal(fetched.reason === 'too_large' ? 2207004 : 2207052);
  }
  const { mime, width, height } = fetched.facts;
  if (mime !== 'image/jpeg' || width === null || height === null) throw refusal(2207005);
  const ratio = width / height;
  if (!options.anyRatio && (ratio < narrowest - tolerance || ratio > widest + tolerance)) {
    throw refusal(2207009);
  }
  return fetched.facts;
}
