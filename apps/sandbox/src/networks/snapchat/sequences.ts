import { createHash } from 'node:crypto';
import type { NetworkState } from '../../kernel/network.js';
import { Sequence } from '../../kernel/sequence.js';

/** Ids count upwards behind a digest, so that they are the same in every run and go on after a restart. */
export class Sequences {
  private readonly sequence: Sequence;

  constructor(state: NetworkState) {
    this.sequence = new Sequence(state);
  }

  uuid(kind: string): string {
    return uuidOf(`${kind} ${this.sequence.next(kind)}`);
  }

  /** An opaque id of letters, digits, `_` and `-`, such as `W7_EDlXWTBiX…`. */
  opaque(kind: string): string {
    const digest = createHash('sha256').update(`${kind} ${this.sequence.next(kind)}`);
    return `W7_${digest.digest('base64url').slice(0, 40)}`;
  }
}

/** The UUID that belongs to a name. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`snapchat sandbox ${name}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
