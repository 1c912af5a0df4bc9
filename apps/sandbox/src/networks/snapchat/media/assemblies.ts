import { Assembly } from './assembly.js';
import type { MediaRecord } from './media-store.js';

/** Files that are being uploaded. They do not outlive a restart. */
export class Assemblies {
  private open = new Map<string, Assembly>();

  of({ id, key, iv }: MediaRecord): Assembly {
    const known = this.open.get(id);
    if (known) return known;
    const fresh = new Assembly(Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'));
    this.open.set(id, fresh);
    return fresh;
  }

  forget(id: string): void {
    this.open.delete(id);
  }

  clear(): void {
    this.open = new Map();
  }
}
