import type { Shape } from '../api/json-body.js';

/**
 * The members of a video in a request. What only YouTube sets is taken and passed over, so that a resource that was
 * read can be sent back (developers.google.com/youtube/v3/docs/videos).
 */
export const videoShape: Shape = {
  kind: 'any',
  etag: 'any',
  id: 'string',
  snippet: {
    title: 'string',
    description: 'string',
    tags: 'strings',
    categoryId: 'string',
    defaultLanguage: 'string',
    defaultAudioLanguage: 'string',
    publishedAt: 'any',
    channelId: 'any',
    channelTitle: 'any',
    thumbnails: 'any',
    liveBroadcastContent: 'any',
    localized: 'any',
  },
  status: {
    privacyStatus: 'string',
    publishAt: 'string',
    license: 'string',
    embeddable: 'boolean',
    publicStatsViewable: 'boolean',
    selfDeclaredMadeForKids: 'boolean',
    containsSyntheticMedia: 'boolean',
    madeForKids: 'any',
    uploadStatus: 'any',
    failureReason: 'any',
    rejectionReason: 'any',
  },
  paidProductPlacementDetails: { hasPaidProductPlacement: 'boolean' },
  recordingDetails: { recordingDate: 'string', locationDescription: 'any', location: 'any' },
  localizations: 'any',
  contentDetails: 'any',
  statistics: 'any',
  processingDetails: 'any',
  fileDetails: 'any',
  suggestions: 'any',
  player: 'any',
  topicDetails: 'any',
  liveStreamingDetails: 'any',
  ageGating: 'any',
  brandPartner: 'any',
  monetizationDetails: 'any',
  projectDetails: 'any',
};

/** Parts of a video that a read can ask for. */
export const readableParts = [
  'id',
  'snippet',
  'status',
  'statistics',
  'contentDetails',
  'processingDetails',
  'fileDetails',
  'suggestions',
  'player',
  'localizations',
  'recordingDetails',
  'paidProductPlacementDetails',
  'topicDetails',
  'liveStreamingDetails',
];

/** Parts that only the owner of a video may see. */
export const ownersParts = ['processingDetails', 'fileDetails', 'suggestions'];
