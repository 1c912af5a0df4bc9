import { startS3, type RunningS3 } from './start-s3.js';

describe('s3', () => {
  it('starts', async () => {
    const t = performance.now();
    const s3 = (await startS3()) as RunningS3;
    console.log(s3.endpoint, performance.now() - t);
    await s3.stop();
  }, 90_000);
});
