import type { Documents } from './documents.js';
import type { NetworkMetrics } from './network.js';

type Numbers = Readonly<Record<string, unknown>>;

const documentsName = 'sandbox.metrics';

/** Numbers that analytics answer with, set through the control API. */
export class Metrics {
  constructor(private readonly documents: Documents) {}

  setForPost(provider: string, postId: string, metrics: Numbers): void {
    this.documents.of(documentsName).set(`${provider}/post/${postId}`, metrics);
  }

  setForAccount(provider: string, account: string, metrics: Numbers): void {
    this.documents.of(documentsName).set(`${provider}/account/${account}`, metrics);
  }

  of(provider: string): NetworkMetrics {
    const documents = this.documents.of(documentsName);
    return {
      ofPost: (id) => documents.get<Numbers>(`${provider}/post/${id}`) ?? {},
      ofAccount: (account) => documents.get<Numbers>(`${provider}/account/${account}`) ?? {},
    };
  }
}

/** A number that was told; undefined for anything else. */
export function toldNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
