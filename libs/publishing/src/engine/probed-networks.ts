import { Injectable } from '@nestjs/common';
import { AccountVault } from '#libs/accounts';
import { Metrics } from '#libs/kernel';
import type { NetworkOutage } from '#libs/posts';
import { ProviderContexts, ProviderFailure, ProviderRegistry } from '#libs/providers';

/** What a harmless read came to. `gone`: there is no account any more with which it could be asked. */
type ProbeFinding = 'answers' | 'silent' | 'gone';

/** Longer than that a network takes that is not well. */
const PATIENCE_MS = 30_000;

const NO_ANSWER: ReadonlySet<string> = new Set(['transient', 'ambiguous', 'rate_limited']);

/** Asks a network something that nobody sees, as one of its accounts. */
@Injectable()
export class ProbedNetworks {
  private readonly probes;

  constructor(
    private readonly registry: ProviderRegistry,
    private readonly contexts: ProviderContexts,
    private readonly vault: AccountVault,
    metrics: Metrics,
  ) {
    this.probes = metrics.counter({
      name: 'network_probes_total',
      help: 'How often a network was asked whether it is back: answers, silent, or gone with its account.',
      labels: ['provider', 'finding'],
    });
  }

  /** Never throws. A refusal is an answer, too: the network is there, and its next post meets it. */
  async probe(outage: NetworkOutage): Promise<ProbeFinding> {
    const finding = await this.ask(outage).catch(findingOf);
    this.probes.inc({ provider: outage.provider, finding });
    return finding;
  }

  private async ask({
    workspaceId,
    accountId,
    provider,
    mode,
  }: NetworkOutage): Promise<ProbeFinding> {
    const strategy = this.registry.find(provider);
    const opened = await this.vault.open(workspaceId, accountId);
    if (strategy === null || opened === null || opened.status === 'disconnected') return 'gone';
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await strategy.probe(this.contexts.call(strategy, mode, opened.account, { signal }));
    return 'answers';
  }
}

function findingOf(error: unknown): ProbeFinding {
  const isAnswer = error instanceof ProviderFailure && !NO_ANSWER.has(error.failureClass);
  return isAnswer ? 'answers' : 'silent';
}
