import type { NetworkState } from '../../kernel/network.js';

/** Containers, media and comments have numbers of their own, all too large for a JavaScript number. */
export type NodeKind = 'container' | 'media' | 'comment';

const firstDigits: Readonly<Record<NodeKind, string>> = {
  comment: '178',
  container: '179',
  media: '180',
};

/** Ids of new nodes: counted, so that a run can be repeated. */
export class Sequence {
  constructor(
    private readonly state: NetworkState,
    private readonly idBlock: number,
  ) {}

  next(kind: NodeKind): string {
    const key = `ig/sequence/${kind}`;
    const count = (this.state.get<number>(key) ?? 0) + 1;
    this.state.set(key, count);
    return `${firstDigits[kind]}${this.idBlock}${String(count).padStart(13, '0')}`;
  }
}
