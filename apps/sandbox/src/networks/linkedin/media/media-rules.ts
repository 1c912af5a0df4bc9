import sharp from 'sharp';
import type { MediaFacts } from '../../../kernel/network.js';

export type AssetKind = 'image' | 'video' | 'document';

// Microsoft Learn, LinkedIn: Images API, Videos API, Documents API.
const pixelBound = 36_152_320;
const mostFrames = 250;
const imageTypes = ['image/jpeg', 'image/png', 'image/gif'];
const leastSeconds = 3;
const mostSeconds = 30 * 60;
const mostDocumentBytes = 100 * 1024 * 1024;
const mostPages = 300;
const documentTypes = [
  'application/pdf',
  // DOC and PPT: the container is all their bytes tell.
  'application/x-cfb',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
];

/** Why processing of these bytes fails; null when they are fine. */
export async function findFailure(
  kind: AssetKind,
  facts: MediaFacts,
  bytes: Buffer,
): Promise<string | null> {
  switch (kind) {
    case 'image':
      return imageFailure(facts, bytes);
    case 'video':
      return videoFailure(facts);
    case 'document':
      return documentFailure(facts, bytes);
  }
}

async function imageFailure(facts: MediaFacts, bytes: Buffer): Promise<string | null> {
  if (!imageTypes.includes(facts.mime)) return 'The image is no JPG, PNG or GIF';
  if (facts.width === null || facts.height === null) return 'The image cannot be decoded';
  if (facts.width * facts.height >= pixelBound) return 'The image has too many pixels';
  const isLong = facts.kind === 'gif' && (await countFrames(bytes)) > mostFrames;
  return isLong ? 'The image has too many frames' : null;
}

function videoFailure({ mime, durationSeconds }: MediaFacts): string | null {
  if (mime !== 'video/mp4') return 'The video is no MP4';
  if (durationSeconds === null) return 'The video cannot be decoded';
  if (durationSeconds < leastSeconds) return 'The video is too short';
  return durationSeconds > mostSeconds ? 'The video is too long' : null;
}

function documentFailure({ mime, size }: MediaFacts, bytes: Buffer): string | null {
  if (!documentTypes.includes(mime)) return 'The document type is not supported';
  if (size > mostDocumentBytes) return 'The document is too large';
  const pages = mime === 'application/pdf' ? pdfPages(bytes) : 1;
  return pages > mostPages ? 'The document has too many pages' : null;
}

async function countFrames(bytes: Buffer): Promise<number> {
  try {
    return (await sharp(bytes, { limitInputPixels: false }).metadata()).pages ?? 1;
  } catch {
    return 1;
  }
}

/**
 * How many pages a PDF says it has: the largest count of its page tree, or its page objects. Files
 * whose objects are all compressed tell neither and count as one page.
 */
function pdfPages(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  let most = 1;
  for (const node of text.split(/\/Type\s*\/Pages\b/).slice(1)) {
    const count = /\/Count\s+(\d+)/.exec(node.split('>', 1)[0]!)?.[1];
    most = Math.max(most, Number(count ?? 1));
  }
  const objects = text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
  return Math.max(most, objects);
}
