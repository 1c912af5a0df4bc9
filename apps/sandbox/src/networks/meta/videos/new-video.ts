import type { GraphCall } from '../graph/graph-call.js';
import { rejectedLate } from './video-rules.js';
import type { VideoFlavour, VideoRecord } from './video-record.js';

/** A video of which nothing but its Page is known. */
export function newVideo(call: GraphCall, pageId: string, flavour: VideoFlavour): VideoRecord {
  const now = call.desk.kernel.now().toISOString();
  return {
    id: call.desk.sequence.next(),
    pageId,
    appId: call.caller.appId,
    flavour,
    sessionId: null,
    fileSize: null,
    bytesTransferred: 0,
    facts: null,
    defect: call.lateReject ? rejectedLate : null,
    uploadError: null,
    title: null,
    description: null,
    createdAt: now,
    updatedAt: now,
    finishedAt: null,
    intent: 'DRAFT',
    scheduledFor: null,
    looks: 0,
    postId: null,
    thumbnail: null,
    collaborators: [],
    settings: {},
    requestCount: 1,
  };
}
