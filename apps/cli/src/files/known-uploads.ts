import { uploadsPath, type Environment } from '../profiles/places.js';
import { PrivateFile } from '../profiles/private-file.js';
import type { Profile } from '../profiles/profiles.js';

interface Stored {
  readonly uploads: Readonly<Record<string, string>>;
}

const MOST = 5_000;

/** Ids of files that were uploaded before, so that the same picture is not uploaded for every document. */
export class KnownUploads {
  private readonly file: PrivateFile<Stored>;
  private uploads: Map<string, string> | null = null;

  constructor(
    environment: Environment,
    private readonly profile: Profile,
  ) {
    this.file = new PrivateFile<Stored>(uploadsPath(environment), { uploads: {} });
  }

  async find(hash: string): Promise<string | null> {
    return (await this.all()).get(this.keyOf(hash)) ?? null;
  }

  async remember(hash: string, assetId: string): Promise<void> {
    const uploads = await this.all();
    uploads.set(this.keyOf(hash), assetId);
    await this.write(uploads);
  }

  async forget(hash: string): Promise<void> {
    const uploads = await this.all();
    if (uploads.delete(this.keyOf(hash))) await this.write(uploads);
  }

  private keyOf(hash: string): string {
    return `${this.profile.url} ${this.profile.name} ${hash}`;
  }

  /** What cannot be read costs an upload, no more. */
  private async all(): Promise<Map<string, string>> {
    if (this.uploads !== null) return this.uploads;
    const stored = await this.file.read().catch((): Stored => ({ uploads: {} }));
    this.uploads = new Map(Object.entries(stored.uploads ?? {}));
    return this.uploads;
  }

  private async write(uploads: ReadonlyMap<string, string>): Promise<void> {
    const latest = [...uploads].slice(-MOST);
    await this.file.write({ uploads: Object.fromEntries(latest) });
  }
}
