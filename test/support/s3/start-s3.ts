import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { ChildService } from '../wordpress/child-service.js';
import { freePort } from '../free-port.js';
import { explainMissing, missingPrograms } from '../wordpress/missing-programs.js';
import { runProgram } from '../wordpress/run-program.js';
import { firstBytes } from '../wordpress/tcp-probe.js';
import {
  commonSettings,
  proxySettings,
  S3_USER,
  storageSettings,
  type SwiftPorts,
} from './swift-files.js';

/** An S3 server of the test's own, with one empty bucket. */
export interface RunningS3 {
  readonly endpoint: string;
  readonly bucket: string;
  /** What the service is configured with to use it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const STORES = ['account', 'container', 'object'] as const;
const PROGRAMS = [
  'swift-proxy-server',
  ...STORES.map((kind) => `swift-${kind}-server`),
  'swift-ring-builder',
  'memcached',
];
const BUCKET = 'media';
const START_TIMEOUT_MS = 60_000;

/** Starts OpenStack Swift with its S3 API on free loopback ports, below a throwaway folder. */
export async function startS3(): Promise<RunningS3 | { unavailable: string }> {
  const missing = await missingPrograms(PROGRAMS);
  if (missing.length > 0) return { unavailable: explainMissing('The S3 server', missing) };
  const folder = await mkdtemp(join(tmpdir(), 'postrider-test-s3-'));
  const services: ChildService[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(services.map((service) => service.kill()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const ports = await freePorts();
    await writeSettings(folder, ports);
    services.push(...startServers(folder, ports));
    const endpoint = `http://127.0.0.1:${ports.proxy}`;
    const proxy = services.at(-1)!;
    await proxy.waitUntil(() => isHealthy(ports.proxy), START_TIMEOUT_MS);
    await proxy.waitUntil(() => makesBucket(endpoint), START_TIMEOUT_MS);
    return { endpoint, bucket: BUCKET, environment: environmentFor(endpoint), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function environmentFor(endpoint: string): Readonly<Record<string, string>> {
  return {
    MEDIA_STORAGE: 's3',
    MEDIA_S3_BUCKET: BUCKET,
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: S3_USER.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_USER.secretAccessKey,
  };
}

async function freePorts(): Promise<SwiftPorts> {
  const [proxy, account, container, object, cache] = await Promise.all(
    Array.from({ length: 5 }, freePort),
  );
  return {
    proxy: proxy!,
    account: account!,
    container: container!,
    object: object!,
    cache: cache!,
  };
}

async function writeSettings(folder: string, ports: SwiftPorts): Promise<void> {
  await mkdir(join(folder, 'd1'));
  await writeFile(join(folder, 'swift.conf'), commonSettings());
  await writeFile(join(folder, 'proxy.conf'), proxySettings(ports, folder));
  for (const kind of STORES) {
    await writeFile(join(folder, `${kind}.conf`), storageSettings(kind, ports[kind], folder));
  }
  await Promise.all(STORES.map((kind) => buildRing(folder, kind, ports[kind])));
}

/** One device, one replica: the files of the ring that names where everything lies. */
async function buildRing(folder: string, kind: string, port: number): Promise<void> {
  const ring = join(folder, `${kind}.builder`);
  await runProgram('swift-ring-builder', ring, 'create', '6', '1', '1');
  await runProgram('swift-ring-builder', ring, 'add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await runProgram('swift-ring-builder', ring, 'rebalance');
}

function startServers(folder: string, ports: SwiftPorts): ChildService[] {
  const cacheUser = process.getuid?.() === 0 ? ['-u', 'root'] : [];
  const cache = new ChildService({
    name: 'memcached',
    program: 'memcached',
    arguments: ['-l', '127.0.0.1', '-p', String(ports.cache), ...cacheUser],
  });
  const servers = [...STORES, 'proxy' as const].map(
    (kind) =>
      new ChildService({
        name: `swift-${kind}-server`,
        program: `swift-${kind}-server`,
        arguments: [join(folder, `${kind}.conf`), '--verbose'],
        environment: { SWIFT_DIR: folder },
      }),
  );
  return [cache, ...servers];
}

async function isHealthy(port: number): Promise<boolean> {
  const answer = await firstBytes(port, 'GET /healthcheck HTTP/1.0\r\n\r\n');
  return answer?.includes(' 200 ') ?? false;
}

async function makesBucket(endpoint: string): Promise<boolean> {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: S3_USER,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    return true;
  } catch {
    // The account is made at the first call, while the stores may still be starting.
    return false;
  } finally {
    client.destroy();
  }
}
