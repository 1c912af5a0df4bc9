import type { PinRecord } from './pin-record.js';

/** What a Pin is made of. */
export interface Source extends Pick<PinRecord, 'mediaType' | 'media' | 'firstShown'> {
  /** Requests that brought the media. */
  readonly requestCount: number;
}
