import type { MediaFacts } from '../../../kernel/network.js';
import type { GraphCall } from '../graph/graph-call.js';
import { GraphError } from '../graph/graph-error.js';

/** Ten megabytes since 2026; some documents still say four. */
const largestBytes = 10 * 1024 * 1024;
const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/x-ms-bmp',
  'image/tiff',
];

/** The picture of a call: the multipart field `source`, or fetched from `url` (Graph API reference: Page Photos). */
export async function readPicture({ parameters, desk }: GraphCall): Promise<MediaFacts> {
  const source = parameters.file('source');
  if (source) return judge(await desk.kernel.media.inspect(source.bytes));
  const url = parameters.text('url');
  if (url === undefined) throw new GraphError(400, 324, '(#324) Requires upload file');
  const fetched = await desk.kernel.media.fetchByUrl(url, { maxBytes: largestBytes });
  if (fetched.ok) return judge(fetched.facts);
  throw fetched.reason === 'too_large' ? unsuitable() : unreadable();
}

function judge(facts: MediaFacts): MediaFacts {
  if (facts.size > largestBytes) throw unsuitable();
  if (facts.width === null) throw unreadable();
  if (!pictureTypes.includes(facts.mime)) throw unsuitable();
  return facts;
}

function unreadable(): GraphError {
  return new GraphError(400, 324, '(#324) Missing or invalid image file', { subcode: 2_069_019 });
}

function unsuitable(): GraphError {
  return new GraphError(400, 324, '(#324) Missing or invalid image file', {
    subcode: 1_366_046,
    userTitle: "Can't Read Files",
    userMessage:
      "Your photos couldn't be uploaded. Photos should be smaller than 10 MB and saved as JPG, PNG, GIF, BMP or TIFF files.",
  });
}
