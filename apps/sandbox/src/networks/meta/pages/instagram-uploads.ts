import type { InstagramGraph } from '../instagram-part.js';
import type { MetaDesk } from '../meta-desk.js';
import type { UploadTarget } from '../videos/upload-call.js';

/** The Instagram container that waits for bytes under this id. */
export function instagramTarget(
  desk: MetaDesk,
  graph: InstagramGraph,
  containerId: string,
): UploadTarget | undefined {
  const container = graph.uploads.find(containerId);
  const page = container && desk.directory.pageOfInstagram(container.accountId);
  if (container === undefined || page === undefined) return undefined;
  return {
    owner: page.id,
    praise: { message: 'Upload successful.' },
    take: (call) =>
      'fileUrl' in call
        ? graph.uploads.fetch(container, call.fileUrl)
        : graph.uploads.append(container, call),
  };
}
