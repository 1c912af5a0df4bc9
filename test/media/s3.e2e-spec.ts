import { ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { describeWith } from '../support/describe-with.js';
import { startS3, type RunningS3 } from '../support/s3/start-s3.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { describeMedia } from './media-suite.js';

const s3 = await startS3();
let service: TestService | undefined;

describeWith<RunningS3>(s3, 'an S3 server', (running) => {
  describeMedia('s3', async () => {
    // The SDK's own chain reads credentials from the process, as it does in production.
    Object.assign(process.env, running.environment);
    const environment = running.environment;
    const started = await startTestService({ environment });
    service = started;
    return { service: started, stored: () => storedIn(running) };
  });
});

afterAll(async () => {
  await service?.stop();
  if (!('unavailable' in s3)) await s3.stop();
});

/** Objects, and uploads that are neither completed nor aborted. */
async function storedIn({ endpoint, bucket }: RunningS3): Promise<readonly string[]> {
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  try {
    const objects = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
    const uploads = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
    const open = (uploads.Uploads ?? []).map(({ Key, UploadId }) => `${Key} ${UploadId}`);
    return [...(objects.Contents ?? []).map(({ Key }) => Key ?? ''), ...open];
  } finally {
    client.destroy();
  }
}
