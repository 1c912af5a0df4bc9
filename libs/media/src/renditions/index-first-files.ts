import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Asset } from '../domain/asset.js';
import { derivedKeys } from '../domain/object-key.js';
import type { MovableIndex } from '../domain/stream-facts.js';
import { StorageError } from '../media.errors.js';
import { moveIndex } from '../probing/moved-index.js';
import { IncomingFiles } from '../storage/incoming-files.js';
import { StorageDriver, type ByteRange } from '../storage/storage-driver.js';

type StoredVideo = Pick<Asset, 'objectKey' | 'sizeBytes'>;

interface Piece extends ByteRange {
  readonly key: string;
}

/**
 * Videos whose index is published before their pictures (`-movflags +faststart`). Only the head, which ends with the
 * index, is kept beside the asset; the pictures are read from the upload itself, so that nothing is copied.
 */
@Injectable()
export class IndexFirstFiles {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly storage: StorageDriver,
    private readonly incoming: IncomingFiles,
  ) {}

  /** Makes the head unless it is there. @throws StorageError */
  async prepare(video: StoredVideo, index: MovableIndex): Promise<void> {
    if (await this.isPrepared(video)) return;
    const { objectKey } = video;
    const running = this.underWay.get(objectKey) ?? this.make(video, index);
    this.underWay.set(objectKey, running);
    return running.finally(() => this.underWay.delete(objectKey));
  }

  /** Never makes one: whoever holds an address cannot have files made at will. @throws StorageError */
  async isPrepared({ objectKey }: StoredVideo): Promise<boolean> {
    return (await this.storage.find(derivedKeys.indexFirst(objectKey))) !== null;
  }

  /** The bytes of the prepared file, or a part of them; it is as long as the upload. */
  open(video: StoredVideo, index: MovableIndex, range?: ByteRange): Readable {
    const start = range?.start ?? 0;
    const end = Math.min(range?.end ?? Infinity, video.sizeBytes - 1);
    return Readable.from(this.bytesOf(piecesOf(video, index, start, end)), { objectMode: false });
  }

  private async *bytesOf(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
    for (const { key, start, end } of pieces) {
      const stream = await this.storage.open(key, { start, end });
      if (stream === null) throw new StorageError('The object is gone.', undefined);
      yield* stream as AsyncIterable<Buffer>;
    }
  }

  private async make({ objectKey, sizeBytes }: StoredVideo, index: MovableIndex): Promise<void> {
    const { bodyStart, indexStart, indexEnd } = index;
    const bytes = this.storage.source(objectKey, sizeBytes);
    const type = bodyStart === 0 ? new Uint8Array() : await bytes.read(0, bodyStart);
    const moved = moveIndex(await bytes.read(indexStart, indexEnd), index);
    const path = await this.incoming.newPath();
    try {
      await writeFile(path, Buffer.concat([type, moved]));
      await this.storage.put(derivedKeys.indexFirst(objectKey), path);
    } finally {
      await this.incoming.discard({ path });
    }
  }
}

/** Which stored bytes stand at these places of the prepared file. */
function piecesOf(
  { objectKey, sizeBytes }: StoredVideo,
  { bodyStart, indexStart, indexEnd }: MovableIndex,
  start: number,
  end: number,
): readonly Piece[] {
  const shift = indexEnd - indexStart;
  const headEnd = bodyStart + shift;
  const parts = [
    { key: derivedKeys.indexFirst(objectKey), from: 0, to: headEnd, shift: 0 },
    { key: objectKey, from: headEnd, to: indexEnd, shift },
    { key: objectKey, from: indexEnd, to: sizeBytes, shift: 0 },
  ];
  return parts.flatMap(({ key, from, to, shift: by }) => {
    const first = Math.max(start, from);
    const last = Math.min(end, to - 1);
    return first > last ? [] : [{ key, start: first - by, end: last - by }];
  });
}
