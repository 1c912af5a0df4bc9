import { createHash } from 'node:crypto';
import type { NetworkState } from '../../kernel/network.js';

/** Ids count upwards behind a digest, so that they are the same in every run and go on after a restart. */
export class Sequences {
  constructor(private readonly state: NetworkState) {}

  uuid(kind: string): string {
    return uuidOf(`${kind} ${this.count(kind)}`);
  }

  /** An opaque id of letters, digits, `_` and `-`, such as `W7_EDlXWTBiX…`. */
  opaque(kind: string): string {
    const digest = createHash('sha256').update(`${kind} ${this.count(kind)}`);
    return `W7_${digest.digest('base64url').slice(0, 40)}`;
  }

  private count(kind: string): number {
    const count = (this.state.get<number>(`sequence/${kind}`) ?? 0) + 1;
    this.state.set(`sequence/${kind}`, count);
    return count;
  }
}

/** The UUID that belongs to a name. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`snapchat sandbox ${name}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
