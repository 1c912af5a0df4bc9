import { Injectable } from '@nestjs/common';
import { kindOfMime, type AssetId } from '#libs/kernel';
import type { Asset, MediaFacts } from '../domain/asset.js';
import { PROBE_VERSION } from '../domain/stream-facts.js';
import { ProbeRecords } from '../persistence/probe-records.js';
import { mayMove } from '../probing/animation.js';
import { TYPE_SAMPLE_BYTES } from '../probing/detect-type.js';
import { MediaProbe } from '../probing/media-probe.js';
import { StorageDriver } from '../storage/storage-driver.js';

/** How many files one process looks at again at once. */
const AT_ONCE = 2;
/** How long whoever needs the facts waits for them; the reading goes on and is kept. */
const PATIENCE_MS = 5_000;
/** More that wait than this are looked at when they are needed next. */
const MOST_WAITING = 200;

/**
 * Assets that were stored before the probe read what it reads today are looked at again when they are needed. What
 * cannot be had in time stays unknown, and what is unknown is held against nobody.
 */
@Injectable()
export class LaterProbes {
  private readonly underWay = new Map<AssetId, Promise<Asset>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly probe: MediaProbe,
    private readonly records: ProbeRecords,
    private readonly storage: StorageDriver,
  ) {}

  /** The asset with everything that today's probe reads of it. Never throws. */
  async upToDate(asset: Asset): Promise<Asset> {
    if ((asset.probed?.version ?? 0) >= PROBE_VERSION || !isWorthReading(asset)) return asset;
    const known = this.underWay.get(asset.id);
    if (known === undefined && this.underWay.size >= MOST_WAITING) return asset;
    const reading = known ?? this.begin(asset);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<Asset>((resolve) => {
      timer = setTimeout(() => resolve(asset), PATIENCE_MS);
    });
    return Promise.race([reading, patience]).finally(() => clearTimeout(timer));
  }

  private begin(asset: Asset): Promise<Asset> {
    const reading = this.read(asset)
      // A file that cannot be read today was good enough before.
      .catch(() => asset)
      .finally(() => this.underWay.delete(asset.id));
    this.underWay.set(asset.id, reading);
    return reading;
  }

  private async read(asset: Asset): Promise<Asset> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
    try {
      const { objectKey, sizeBytes, filename, mime } = asset;
      const bytes = this.storage.source(objectKey, sizeBytes);
      const head = await bytes.read(0, Math.min(sizeBytes, TYPE_SAMPLE_BYTES));
      const facts = await this.probe.probeRemote(bytes, head, { filename, mime });
      await this.records.write(asset, facts);
      return withFacts(asset, facts);
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }
}

/** Of sound nothing is asked that was not known before. */
function isWorthReading({ kind, mime }: Asset): boolean {
  return kind === 'video' || mayMove(mime) || (kind === 'other' && kindOfMime(mime) !== 'other');
}

function withFacts(asset: Asset, facts: MediaFacts): Asset {
  const { kind, mime, width, height, durationSeconds, probed } = facts;
  return {
    ...asset,
    kind,
    mime,
    width: width ?? asset.width,
    height: height ?? asset.height,
    durationSeconds: durationSeconds ?? asset.durationSeconds,
    probed,
  };
}
