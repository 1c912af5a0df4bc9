import type { Shape } from '../api/json-body.js';

/** The members of a video in a request (developers.google.com/youtube/v3/docs/videos). */
export const videoShape: Shape = {
  snippet: {
    title: 'string',
    description: 'string',
    tags: 'strings',
    categoryId: 'string',
    defaultLanguage: 'string',
    defaultAudioLanguage: 'string',
  },
  status: {
    privacyStatus: 'string',
    publishAt: 'string',
    license: 'string',
    embeddable: 'boolean',
    publicStatsViewable: 'boolean',
    selfDeclaredMadeForKids: 'boolean',
    containsSyntheticMedia: 'boolean',
  },
  paidProductPlacementDetails: { hasPaidProductPlacement: 'boolean' },
  recordingDetails: { recordingDate: 'string' },
  localizations: 'any',
};

/** Parts of a video. */
export const readableParts = [
  'id',
  'snippet',
  'status',
  'statistics',
  'processingDetails',
  'fileDetails',
  'localizations',
  'recordingDetails',
  'paidProductPlacementDetails',
];

/** Parts that only the owner of a video may see. */
export const ownersParts = ['processingDetails', 'fileDetails'];
