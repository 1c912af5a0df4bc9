import { JsonReader } from '../../contract/json-reader.js';
import { videoStatus } from './facebook.video-upload.js';

const read = (status: object, more: object = {}) =>
  videoStatus(new JsonReader({ id: '900', status, ...more }));

describe('the status of a video', () => {
  it.each([
    [{ video_status: 'uploading' }, {}, 'uploading'],
    [{ video_status: 'upload_complete' }, {}, 'untouched'],
    [
      { video_status: 'upload_complete', publishing_phase: { status: 'not_started' } },
      {},
      'untouched',
    ],
    [{ video_status: 'processing' }, {}, 'working'],
    [
      { video_status: 'processing', publishing_phase: { publish_status: 'published' } },
      {},
      'publishing',
    ],
    [{ video_status: 'ready' }, {}, 'out'],
    [{ video_status: 'ready' }, { published: true }, 'out'],
    [{ video_status: 'ready' }, { published: false }, 'untouched'],
    [{ video_status: 'ready', publishing_phase: { publish_status: 'draft' } }, {}, 'untouched'],
    [{ video_status: 'ready', publishing_phase: { status: 'not_started' } }, {}, 'untouched'],
    [{ video_status: 'ready', publishing_phase: { publish_status: 'published' } }, {}, 'out'],
    [{ publishing_phase: { publish_status: 'published' } }, {}, 'out'],
    [{ video_status: 'processing', publishing_phase: { status: 'in_progress' } }, {}, 'publishing'],
    [{ video_status: 'expired' }, {}, 'failed'],
    [{ video_status: 'upload_failed' }, {}, 'failed'],
    [{ video_status: 'ready', publishing_phase: { publish_status: 'error' } }, {}, 'failed'],
    [{}, {}, 'working'],
  ])('%j with %j is %s', (status, more, expected) => {
    expect(read(status, more).state).toBe(expected);
  });

  it.each([
    [{ error: { message: 'Bad codec' } }, 'Bad codec'],
    [{ errors: [{ code: 1363128, message: 'Too long' }] }, 'Too long'],
    [{ status: 'not_started', error: {} }, 'Facebook could not process the video'],
  ])('finds the reason in a phase with %j', (processing_phase, reason) => {
    const status = read({ video_status: 'processing', processing_phase });
    expect(status).toMatchObject({ state: 'failed', reason });
  });

  it.each([
    [{ bytes_transfered: 4 }, 4],
    [{ bytes_transferred: 5 }, 5],
    [{}, 0],
  ])('reads the bytes that arrived in both spellings: %j', (uploading_phase, expected) => {
    expect(read({ video_status: 'uploading', uploading_phase }).bytesTransferred).toBe(expected);
  });

  it('knows that all bytes are there', () => {
    expect(read({ video_status: 'uploading' }).isUploaded).toBe(false);
    expect(read({ video_status: 'processing' }).isUploaded).toBe(true);
    for (const status of ['complete', 'completed']) {
      expect(read({ uploading_phase: { status } }).isUploaded).toBe(true);
    }
  });
});
