import { createHash } from 'node:crypto';
import { aVideo } from '../testing/media-files.js';
import { ByteIntake, ForgottenBytes } from './byte-intake.js';
import { checkVideo } from './video-check.js';

function taken(bytes: Buffer, headBytes: number, tailBytes = headBytes, step = 10): ByteIntake {
  const intake = new ByteIntake({ headBytes, tailBytes });
  for (let place = 0; place < bytes.length; place += step) {
    intake.push(bytes.subarray(place, place + step));
  }
  return intake;
}

describe('an intake of bytes', () => {
  const bytes = Buffer.from(Array.from({ length: 255 }, (_, index) => index));

  it('counts and hashes everything, and keeps both ends', () => {
    const intake = taken(bytes, 40);
    expect(intake.size).toBe(255);
    expect(intake.sha256()).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(intake.read(0, 40)).toEqual(bytes.subarray(0, 40));
    expect(intake.read(7, 23)).toEqual(bytes.subarray(7, 23));
    expect(intake.read(215, 255)).toEqual(bytes.subarray(215));
    expect(() => intake.read(35, 60)).toThrow(ForgottenBytes);
    expect(() => intake.read(100, 110)).toThrow(ForgottenBytes);
  });

  it('has everything of a file that fits', () => {
    expect(taken(bytes, 200).read(0, 255)).toEqual(bytes);
  });

  it('is not touched by what its fork takes', () => {
    const intake = taken(bytes, 40);
    const digest = intake.sha256();
    intake.fork().push(Buffer.alloc(500));
    expect([intake.size, intake.sha256()]).toEqual([255, digest]);
    expect(intake.read(250, 255)).toEqual(bytes.subarray(250));
  });

  it('is enough to look at a video whose middle is forgotten', async () => {
    const video = await aVideo({ bytesPerFrame: 5_000 });
    const intake = taken(video, 20_000, 20_000, 1_000);
    expect(() => intake.read(100_000, 100_001)).toThrow(ForgottenBytes);
    expect(await checkVideo(intake, 600)).toMatchObject({
      media: { mime: 'video/mp4', size: video.length },
      facts: { width: 540, height: 960, durationSeconds: 4 },
      failure: null,
    });
    expect(await checkVideo(intake, 3)).toMatchObject({ failure: 'duration_check_failed' });
  });

  it('gives the benefit of the doubt to a video whose index was not kept', async () => {
    const video = await aVideo({ bytesPerFrame: 5_000 });
    expect(await checkVideo(taken(video, 20_000, 100, 100), 600)).toMatchObject({ failure: null });
  });
});
