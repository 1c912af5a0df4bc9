import { JsonReader } from '../../contract/json-reader.js';
import { videoState } from './youtube.outcome.js';

const stateOf = (status: object, processingDetails: object = {}) =>
  videoState(new JsonReader({ id: 'dQw4w9WgXcQ', status, processingDetails }));

describe('what YouTube makes of a video', () => {
  it.each([
    ['uploaded', 'processing'],
    ['processed', 'processed'],
    ['deleted', 'deleted'],
    ['somethingNew', 'processing'],
  ])('reads %s as %s', (uploadStatus, kind) => {
    expect(stateOf({ uploadStatus }).kind).toBe(kind);
  });

  it('reads who can see it', () => {
    const state = stateOf({ uploadStatus: 'processed', privacyStatus: 'private' });
    expect(state).toEqual({ kind: 'processed', privacy: 'private' });
  });

  it.each(['conversion', 'invalidFile', 'emptyFile', 'tooSmall', 'codec', 'uploadAborted'])(
    'blames the file for the failure %s',
    (failureReason) => {
      expect(stateOf({ uploadStatus: 'failed', failureReason })).toMatchObject({
        kind: 'failed',
        failure: { failureClass: 'media_invalid', providerCode: failureReason },
      });
    },
  );

  it.each([
    ['copyright', 'content_rejected'],
    ['inappropriate', 'content_rejected'],
    ['duplicate', 'duplicate_content'],
    ['termsOfUse', 'content_rejected'],
    ['uploaderAccountSuspended', 'permission'],
    ['length', 'media_invalid'],
    ['claim', 'content_rejected'],
    ['uploaderAccountClosed', 'permission'],
    ['trademark', 'content_rejected'],
    ['legal', 'content_rejected'],
  ])('reads the rejection %s as %s', (rejectionReason, failureClass) => {
    expect(stateOf({ uploadStatus: 'rejected', rejectionReason })).toMatchObject({
      kind: 'failed',
      failure: { failureClass, providerCode: rejectionReason },
    });
  });

  it.each([
    ['processing', 'processing'],
    ['succeeded', 'processing'],
    ['terminated', 'processing'],
    ['failed', 'failed'],
  ])('reads the processing %s of an uploaded video as %s', (processingStatus, kind) => {
    const details = { processingStatus, processingFailureReason: 'transcodeFailed' };
    expect(stateOf({ uploadStatus: 'uploaded' }, details).kind).toBe(kind);
  });
});
