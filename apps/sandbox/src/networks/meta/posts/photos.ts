import type { MediaFacts } from '../../../kernel/network.js';
import { renderNode, type NodeView } from '../../_graph/fields.js';
import { GraphError, invalidParameter, unknownObject } from '../../_graph/graph-error.js';
import { graphTime } from '../../_graph/lists.js';
import type { GraphCall } from '../graph/graph-call.js';
import { publishing, requirePage, requireReader } from '../pages/access.js';
import type { SandboxPage } from '../people/seeds.js';
import { refuseUnknown } from './post-rules.js';
import type { PhotoRecord } from './shelf.js';

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
const unusedMs = 24 * 60 * 60 * 1000;

/** A photo (Graph API reference: Photo). `page_story_id` is the published post that shows it. */
const photoView: NodeView<PhotoRecord, GraphCall> = {
  type: 'Photo',
  usual: 'created_time,id',
  fields: {
    id: ({ id }) => id,
    alt_text: ({ altText }) => altText,
    created_time: ({ createdAt }) => graphTime(createdAt),
    page_story_id: ({ isPublished, postId }) => (isPublished ? postId : undefined),
  },
};

/** `POST /{page-id}/photos`: a photo for a later post, story or comment (Graph API reference: Page Photos). */
export async function uploadPhoto(call: GraphCall, page: SandboxPage): Promise<unknown> {
  requirePage(call, page.id, publishing);
  const { desk, parameters } = call;
  refuseUnknown(parameters, ['published', 'alt_text_custom', 'source']);
  if (parameters.flag('published') !== false) {
    throw invalidParameter('Photos are taken for posts that follow: published has to be false.');
  }
  const altText = parameters.text('alt_text_custom');
  const facts = await readPicture(call);
  const { id } = desk.shelf.photo.put({
    id: desk.nextNumber(),
    pageId: page.id,
    facts,
    altText,
    isPublished: false,
    createdAt: desk.kernel.now().toISOString(),
    postId: null,
  });
  return { id };
}

/** `GET /{photo-id}`. */
export function readPhoto(call: GraphCall, photo: PhotoRecord): unknown {
  requireReader(call, photo.pageId, photo.id);
  if (!isExpired(photo, call.desk.kernel.now())) {
    return renderNode(photoView, photo, call.fields, call);
  }
  throw unknownObject(photo.id, call.request.method);
}

/** Unpublished photos are dropped after about a day, unless something uses them. */
export function isExpired(photo: PhotoRecord, now: Date): boolean {
  if (photo.isPublished || photo.postId !== null) return false;
  return now.getTime() - Date.parse(photo.createdAt) >= unusedMs;
}

async function readPicture({ parameters, desk }: GraphCall): Promise<MediaFacts> {
  const source = parameters.file('source');
  if (!source) throw new GraphError(324, '(#324) Requires upload file');
  const facts = await desk.kernel.media.inspect(source.bytes);
  const isTooLarge = facts.size > largestBytes;
  if (facts.width === null && !isTooLarge) {
    const message = '(#324) Missing or invalid image file';
    throw new GraphError(324, message, { subcode: 2_069_019 });
  }
  if (!isTooLarge && pictureTypes.includes(facts.mime)) return facts;
  throw new GraphError(324, '(#324) Missing or invalid image file', {
    subcode: 1_366_046,
    userTitle: "Can't Read Files",
    userMessage:
      "Your photos couldn't be uploaded. Photos should be smaller than 10 MB and saved as JPG, PNG, GIF, BMP or TIFF files.",
  });
}
