import { GraphError } from '../graph/graph-error.js';

const tryAgain = 'There was a problem uploading your video file. Please try again.';

/** 6000: the upload is incomplete or broken. */
export function uploadProblem(subcode?: number): GraphError {
  return new GraphError(400, 6000, `(#6000) ${tryAgain}`, subcode === undefined ? {} : { subcode });
}

/** 1363037: these are not the bytes that come next; `error_data` tells which do. */
export function wrongOffset(start: number, end: number): GraphError {
  return new GraphError(400, 6001, `(#6001) ${tryAgain}`, {
    subcode: 1_363_037,
    isTransient: true,
    data: { start_offset: String(start), end_offset: String(end) },
  });
}

export function videoTooSmall(): GraphError {
  return new GraphError(400, 382, '(#382) The video file you selected is too small.', {
    subcode: 1_363_022,
  });
}

export function videoTooLarge(): GraphError {
  return new GraphError(400, 352, '(#352) The video file you tried to upload is too large.', {
    subcode: 1_363_023,
  });
}

/** 389: `file_url` could not be fetched. */
export function videoNotFetched(): GraphError {
  return new GraphError(400, 389, '(#389) Unable to fetch video file from URL.', {
    subcode: 1_363_057,
  });
}
