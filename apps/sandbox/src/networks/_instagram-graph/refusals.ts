import { GraphError } from '../_graph/graph-error.js';

export function missingPermission(names: readonly string[]): GraphError {
  const message = `(#10) Application does not have permission for this action. It needs ${names.join(', ')}.`;
  return new GraphError(10, message, { status: 403 });
}

/** Seen in the field for parameters that another kind of media takes. */
export function parameterNotAllowed(name: string): GraphError {
  return new GraphError(100, `param ${name} is not allowed`, { type: 'IGApiException' });
}

interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly title: string;
  readonly isTransient?: boolean;
}

/** The refusals of the Instagram Platform's table of error codes, by subcode. */
const refusals = {
  2207003: { code: -2, message: 'Timeout', title: 'It takes too long to download the media' },
  2207004: {
    code: 36000,
    message: 'The image size is too large.',
    title: 'The image is over 8 MiB',
  },
  2207005: { code: 36001, message: 'The image format is not supported.', title: 'Supported: JPEG' },
  2207006: { code: 24, message: 'The requested resource does not exist', title: 'Media not found' },
  2207008: {
    code: 24,
    message: 'The requested resource does not exist',
    title: 'The media container with the given creation ID is missing or expired',
  },
  2207009: {
    code: 36003,
    message: 'The aspect ratio is not supported.',
    title: 'The image has to be between 4:5 and 1.91:1',
  },
  2207010: {
    code: 36004,
    message: 'The caption was too long.',
    title: 'At most 2,200 characters, 30 hashtags and 20 @ tags',
  },
  2207023: { code: 100, message: 'Unknown media type', title: 'The media type is unknown' },
  2207026: { code: 352, message: 'The video format is not supported.', title: 'Use MOV or MP4' },
  2207027: {
    code: 9007,
    message: 'Media ID is not available',
    title: 'The media is not ready for publishing, please wait for a moment',
  },
  2207028: {
    code: 100,
    message: 'The carousel is not valid',
    title: 'A carousel needs at least 2 and at most 10 photos and videos',
  },
  2207035: { code: 100, message: 'Invalid product tags', title: 'Products cannot be tagged' },
  2207040: { code: 100, message: 'Invalid user tags', title: 'At most 20 @ tags can be used' },
  2207042: {
    code: 9,
    message: 'Application request limit reached',
    title: 'The maximum number of posts that can be published by the API was reached',
  },
  2207050: {
    code: 25,
    message: 'The Instagram account is restricted',
    title: 'The account is inactive, checkpointed, or restricted',
  },
  2207051: {
    code: 4,
    message: 'Application request limit reached',
    title: 'We restrict certain activity to protect our community',
  },
  2207052: {
    code: 9004,
    message: 'Only photo or video can be accepted as media type.',
    title: 'The media could not be fetched from this URI',
  },
  2207057: { code: 1, message: 'Invalid thumbnail offset', title: 'thumb_offset is out of range' },
  2207081: { code: 100, message: 'Trial reels are not available', title: 'Not eligible' },
} satisfies Readonly<Record<number, Refusal>>;

type InstagramSubcode = keyof typeof refusals;

/** One row of the table of error codes. */
export function refusal(subcode: InstagramSubcode): GraphError {
  const { code, message, title, isTransient = false }: Refusal = refusals[subcode];
  return new GraphError(code, message, {
    subcode,
    isTransient,
    userTitle: title,
    userMessage: `${title}.`,
  });
}
