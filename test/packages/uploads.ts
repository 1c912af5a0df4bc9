import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { aPromisedPng } from '#libs/media/testing';
import type { Asset, Postrider, UploadState } from '#libs/sdk';

const MEBIBYTE = 1024 * 1024;
const picture = aPromisedPng(64, 64);
/** More than fits into one part. */
const bytes = Buffer.concat([picture, Buffer.alloc(17 * MEBIBYTE - picture.length)]);
const file = new Blob([bytes], { type: 'image/png' });
const large = { filename: 'large.png', wholeBytes: MEBIBYTE };

const hashOf = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

async function expectStored(asset: Asset, wanted: Uint8Array): Promise<void> {
  expect(asset).toMatchObject({ status: 'ready', size: wanted.length });
  const delivered = await (await fetch(asset.publicUrl!)).arrayBuffer();
  expect(hashOf(new Uint8Array(delivered))).toBe(hashOf(wanted));
}

/** The number of the part that goes to this address, or null for another request. */
const partAt = (url: string): number | null => {
  const part = /\/uploads\/[^/]+\/(\d+)\//.exec(url)?.[1];
  return part === undefined ? null : Number(part);
};

/** Sends what it is told to; with `answer` for a part, that is what it is answered with instead. */
function storage(answer: (part: number, tries: number) => Response | null) {
  const tries: Record<number, number> = {};
  const send: typeof fetch = async (input, init) => {
    const part = partAt(String(input));
    if (part === null) return fetch(input, init);
    tries[part] = (tries[part] ?? 0) + 1;
    return answer(part, tries[part]) ?? fetch(input, init);
  };
  return { tries, send };
}

/** In pieces that fit into nothing. */
async function* pieces(of: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < of.length; at += 777_777) yield of.subarray(at, at + 777_777);
}
const streamOf = (of: Uint8Array): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(pieces(of))) as ReadableStream<Uint8Array>;

/** Files on their way, to a service as it is. */
export function describeUploads(client: () => (options?: object) => Postrider): void {
  const assets = (options?: object) => client()(options).assets;

  describe('an upload', () => {
    it('goes in parts, goes on where it was interrupted, and tells how far it is', async () => {
      let state: UploadState | undefined;
      const stop = new AbortController();
      const first = assets().upload(file, {
        ...large,
        signal: stop.signal,
        onState: (now) => {
          state = now;
          stop.abort(new Error('the laptop was closed'));
        },
      });
      await expect(first).rejects.toThrow('the laptop was closed');
      const arrived = Object.keys(state!.parts).length;
      expect([arrived > 0, arrived < state!.partCount]).toEqual([true, true]);
      const kept = JSON.parse(JSON.stringify(state)) as UploadState;
      const progress: number[] = [];
      const asset = await assets().upload(file, {
        resume: kept,
        onProgress: ({ sentBytes }) => progress.push(sentBytes),
      });
      await expectStored(asset, bytes);
      expect(progress.at(-1)).toBe(bytes.length);
      expect(progress[0]).toBeGreaterThan(0);
    }, 60_000);

    it.each([
      ['in parts', file, large],
      [
        'as a whole',
        new Blob([bytes.subarray(0, 3 * MEBIBYTE)]),
        { filename: 'Grüße vom Kran.png' },
      ],
    ])(
      '%s is told of in bytes, as they go',
      async (_way, whole, options) => {
        const progress: number[] = [];
        const asset = await assets().upload(whole, {
          ...options,
          onProgress: ({ sentBytes, totalBytes }) => {
            expect(totalBytes).toBe(whole.size);
            progress.push(sentBytes);
          },
        });
        await expectStored(asset, bytes.subarray(0, whole.size));
        expect(asset.originalFilename).toBe(options.filename);
        expect(progress).toEqual(progress.toSorted((one, other) => one - other));
        expect(progress.at(-1)).toBe(whole.size);
        const steps = progress.map((sent, index) => sent - (progress[index - 1] ?? 0));
        expect(Math.max(...steps)).toBeLessThanOrEqual(64 * 1024);
      },
      60_000,
    );

    it('sends a part again five times, and then no more', async () => {
      const refuse = (): Response =>
        new Response(null, { status: 503, headers: { 'retry-after': '0' } });
      const passing = storage((part, tries) => (part === 2 && tries < 5 ? refuse() : null));
      await expectStored(await assets({ fetch: passing.send }).upload(file, large), bytes);
      expect(passing.tries).toEqual({ 1: 1, 2: 5 });
      const lasting = storage((part) => (part === 2 ? refuse() : null));
      const lost = assets({ fetch: lasting.send }).upload(file, large);
      await expect(lost).rejects.toMatchObject({ status: 503 });
      expect(lasting.tries[2]).toBe(5);
    }, 60_000);

    it('sends those parts again that the service does not have, and no others', async () => {
      const made = storage((part, tries) =>
        part === 2 && tries === 1 ? new Response(null, { headers: { etag: '"made up"' } }) : null,
      );
      await expectStored(await assets({ fetch: made.send }).upload(file, large), bytes);
      expect(made.tries).toEqual({ 1: 1, 2: 2 });
    }, 60_000);

    it.each<[string, () => ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>, object]>([
      ['a stream', () => streamOf(bytes), large],
      ['what is iterated', () => pieces(bytes), large],
      ['a stream in one request', () => streamOf(bytes), {}],
    ])(
      'may be of %s',
      async (_what, open, options) => {
        const stream = {
          stream: open(),
          size: bytes.length,
          name: 'streamed.png',
          type: 'image/png',
        };
        const asset = await assets().upload(stream, options);
        await expectStored(asset, bytes);
      },
      60_000,
    );

    it('of a stream goes on with another one', async () => {
      let state: UploadState | undefined;
      const made = storage((part, tries) =>
        part === 1 && tries === 1 ? new Response(null, { headers: { etag: '"made up"' } }) : null,
      );
      const first = assets({ fetch: made.send }).upload(
        { stream: streamOf(bytes), size: bytes.length },
        { ...large, onState: (now) => (state = now) },
      );
      await expect(first).rejects.toThrow('A stream is read once');
      const again = { stream: streamOf(bytes), size: bytes.length };
      await expectStored(
        await assets({ fetch: made.send }).upload(again, { resume: state! }),
        bytes,
      );
      expect(made.tries).toEqual({ 1: 2, 2: 1 });
    }, 60_000);

    it.each([
      ['ends early', bytes.length + 1, `The stream ended after ${bytes.length} of`],
      ['does not end', bytes.length - 1, `The stream has more than ${bytes.length - 1} bytes`],
    ])('of a stream that %s is refused', async (_what, size, message) => {
      const upload = assets().upload({ stream: streamOf(bytes), size }, large);
      await expect(upload).rejects.toThrow(message);
    });

    it('stops waiting for a stream when it is told to', async () => {
      const stop = new AbortController();
      let isCanceled = false;
      const stream = new ReadableStream<Uint8Array>({
        pull: () => stop.abort(new Error('enough')),
        cancel: () => void (isCanceled = true),
      });
      const upload = assets().upload({ stream, size: 5 }, { signal: stop.signal });
      await expect(upload).rejects.toThrow('enough');
      expect(isCanceled).toBe(true);
    });

    it('is not gone on with by another file', async () => {
      const state = { assetId: 'a', uploadId: 'u', size: 5, partSize: 5, partCount: 1, parts: {} };
      const upload = assets().upload(new Blob(['four']), { resume: state });
      await expect(upload).rejects.toThrow('5 bytes');
    });
  });
}
